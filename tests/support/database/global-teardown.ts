import { tearDown } from "./run";

/** Stops and removes what the global setup started. */
export default async function globalTeardown(): Promise<void> {
  await tearDown();
}
