export function isIn(version: string, range: string): boolean;
export function inWords(range: string): string;
export function versionCheck(): string;
export function whenAbandoned(act: () => void): void;
