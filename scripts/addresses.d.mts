export function freePort(wanted: number): Promise<number | null>;
export function localAddress(): Promise<{ name: string; host: string; everywhere: string }>;
