import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { rowsOf, writeBackup } from "@/lib/doors/backup/write";
import { createFolder, createOutputFile } from "@/lib/doors/backup/files";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { database } from "@/lib/platform/db";
import { whenNobodyWaits } from "@/lib/platform/http/limits";
import { operate } from "@/lib/platform/operation/operation";

/** Only files with such a name are ever deleted: the folder may have others. A kill leaves an unfinished one. */
const NAME = /^cairn-\d{4}-\d{2}-\d{2}T\d{4}Z\.backup(?<unfinished>\.unfinished-\d+)?$/;
const nameAt = (now: Date) => `cairn-${now.toISOString().slice(0, 16).replace(":", "")}Z.backup`;

const record = operate(z.strictObject({ rows: z.int() }), {
  run: async (_tx, after) => ({ answer: undefined, audit: [{ act: "backup.written", subjectId: null, after }] }),
});

/**
 * Writes a backup into BACKUP_DIR and deletes the oldest beyond BACKUP_KEEP; does nothing without the setting. A file
 * gets its name once it is complete. Throws AppError unreadable if the folder can't be written; the job is repeated.
 */
export async function writeNightlyBackup(now = new Date()): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = env();
  if (BACKUP_DIR === undefined) return;
  await createFolder(BACKUP_DIR, BACKUP_DIR);
  const name = nameAt(now);
  const file = await createOutputFile(join(BACKUP_DIR, name), BACKUP_DIR);
  try {
    const rows = rowsOf(await writeBackup(await database(), file.write, betweenRequests()));
    await file.keep();
    await record({ rows });
    log.info({ name, rows }, "backup written");
  } finally {
    await file.discard();
  }
  for (const old of await outdatedIn(BACKUP_DIR, name, BACKUP_KEEP)) await rm(join(BACKUP_DIR, old), { force: true });
}

/** Milliseconds that a part waits for requests in work: without a limit a busy night would have no backup. */
const LONGEST_WAIT = 50;

/**
 * Returns what rests after each part for as long as it took to make, and then until no request is in work, because the
 * same thread answers them.
 */
function betweenRequests(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    await pause(performance.now() - begun);
    await whenNobodyWaits(LONGEST_WAIT);
    begun = performance.now();
  };
}

/**
 * Returns the names of unfinished backups, and of all complete ones but the latest `kept`, among which the one just
 * written is: a later name is from a clock that was ahead.
 */
async function outdatedIn(folder: string, latest: string, kept: number): Promise<string[]> {
  const found = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const isUnfinished = (name: string) => NAME.exec(name)?.groups?.unfinished !== undefined;
  const complete = found.filter((name) => !isUnfinished(name));
  const inOrder = [...complete.filter((name) => name > latest), ...complete.filter((name) => name <= latest)];
  return [...found.filter(isUnfinished), ...inOrder.slice(0, -kept)];
}
