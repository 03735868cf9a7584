import type { Started } from "./global-setup";

/** Stops and removes what the global setup started. */
export default (): Promise<void> => (globalThis as unknown as Started).cluster.stop();
