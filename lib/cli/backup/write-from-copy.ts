import { startWorkerProgram } from "@/lib/core/worker-program";
import type { OnlineCopy } from "@/lib/db/embedded/online-copy";
import type { About, Written } from "./snapshot";
import type { BackupThreadData, FromBackupThread } from "./thread";

/** Writes a backup of a copy of the embedded database to an open file, in a thread. Throws what the thread threw. */
export function writeFromCopy(
  { folder, at }: OnlineCopy,
  descriptor: number,
  about: Omit<About, "takenAt">,
): Promise<Written[]> {
  const workerData: BackupThreadData = { folder, descriptor, about: { ...about, takenAt: at } };
  const worker = startWorkerProgram("embedded-backup", "lib/cli/backup/thread.ts", { workerData });
  return new Promise((resolve, reject) => {
    let written: Written[] | undefined;
    worker.once("message", (message: FromBackupThread) => (written = message.written));
    worker.once("error", reject);
    // Not sooner: until its end the thread has the copy's files open.
    worker.once("exit", (code) =>
      written === undefined ? reject(new Error(`the backup thread ended with ${code}`)) : resolve(written),
    );
  });
}
