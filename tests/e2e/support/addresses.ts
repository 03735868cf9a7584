import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Number of apps under test: one per worker, each with its own database. On two processors a third journey takes the
 * time in which the others wait.
 */
export const APPS = Number(process.env.CAIRN_E2E_APPS ?? 3);
/** Ports per app: its own, its provider's, and some for what a journey starts. */
const PORTS = 4;
const FIRST_PORT = Number(process.env.CAIRN_E2E_PORT ?? 4310);

/** Returns the addresses of an app, numbered from 0. */
export function addressesOf(app: number) {
  const port = FIRST_PORT + app * PORTS;
  const dataDir = join(tmpdir(), `cairn-e2e-${port}`);
  return {
    appUrl: `http://localhost:${port}`,
    providerPort: port + 1,
    dataDir,
    sessionsFile: `${dataDir}.sessions.json`,
  };
}

const own = addressesOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

export const APP_URL = own.appUrl;
/** Session cookies for the journeys, written before the app starts. */
export const SESSIONS_FILE = own.sessionsFile;
