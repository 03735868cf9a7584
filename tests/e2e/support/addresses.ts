import { tmpdir } from "node:os";
import { join } from "node:path";

/** How many apps the journeys run against: one a worker, each with a database of its own. */
export const APPS = Number(process.env.CAIRN_E2E_APPS ?? 2);
/** Ports an app takes: its own, its provider's, and room for what a journey starts beside it. */
const PORTS = 4;
const FIRST_PORT = Number(process.env.CAIRN_E2E_PORT ?? 4310);

/** The addresses of one of the apps, counted from 0. */
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
export const PROVIDER_PORT = own.providerPort;
/** The served app's data folder, made anew for each run: the operator's command line reaches the app through it. */
export const DATA_DIR = own.dataDir;
/** Cookies of sessions that the journeys sign in with, written before the app starts. */
export const SESSIONS_FILE = own.sessionsFile;
