// Writes a backup from a copy of the embedded database's files, in a thread with a database of its own, so that neither the app's
// database nor its event loop is occupied. Built as its own program.
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { giveWayToRequests } from "@/lib/core/thread-priority";
import { connectToCopy } from "@/lib/db/embedded/connect-to-copy";
import { writeCompressed } from "./compressed";
import { type About, type Written, writeSnapshot } from "./snapshot";

/** `folder` has the copy; `descriptor` is of the open file to write to, which stays open. */
export type BackupThreadData = { folder: string; descriptor: number; about: About };

/** The thread's only message. A failure arrives as the worker's "error" event. */
export type FromBackupThread = { written: Written[] };

giveWayToRequests();
const { folder, descriptor, about } = workerData as BackupThreadData;
const client = await connectToCopy(folder);
const written = await writeCompressed(
  (write) => writeSnapshot(client, { ...about, write }),
  async (chunk) => {
    for (let sent = 0; sent < chunk.length;) sent += writeSync(descriptor, chunk, sent);
  },
);
parentPort?.postMessage({ written } satisfies FromBackupThread);
// Ends this thread, not the process. The copy is deleted, so its database needs no orderly end.
process.exit(0);
