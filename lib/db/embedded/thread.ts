// The embedded database, in a separate thread so that no statement blocks the app's event loop. Built as its own program.
import { parentPort, workerData } from "node:worker_threads";
import { type Fence, fenceOf } from "./fence";
import type { FromThread, ThreadData, ToThread } from "./messages";
import { openPglite, openSnapshot } from "./open-pglite";
import { servePort } from "./serve-port";
import { sessionsOf } from "./session";

const place = workerData as ThreadData;
const fence: Fence = "dataDir" in place ? fenceOf(place.ownership) : () => {};
const db = await ("dataDir" in place ? openPglite(place.dataDir, fence) : openSnapshot(place.snapshot));
const openSession = sessionsOf(db, fence);

parentPort?.on("message", (message: ToThread) => {
  if ("session" in message) servePort(openSession, message.session);
  // Ends this thread, not the process.
  else void db.close().then(() => process.exit(0));
});
parentPort?.postMessage({ open: true } satisfies FromThread);
