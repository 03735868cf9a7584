import { tmpdir } from "node:os";
import { join } from "node:path";

const APP_PORT = Number(process.env.CAIRN_E2E_PORT ?? 4310);

export const APP_URL = `http://localhost:${APP_PORT}`;
export const PROVIDER_PORT = APP_PORT + 1;
/** The served app's data folder, made anew for each run: the operator's command line reaches the app through it. */
export const DATA_DIR = join(tmpdir(), `cairn-e2e-${APP_PORT}`);
