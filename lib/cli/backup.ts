import { mkdirSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { storageEnv } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { productVersion } from "@/lib/core/version";
import { analyze, database, type Database } from "@/lib/db";
import { readMigrations } from "@/lib/db/migrate";
import { withMaintenanceClient } from "@/lib/db/maintenance-client";
import { writeCompressed } from "./backup/compressed";
import { emptySchema } from "./backup/empty-schema";
import { readErasures } from "./backup/erasures";
import { restoreSnapshot } from "./backup/restore";
import { type Written, writeSnapshot } from "./backup/snapshot";
import { writeFromCopy } from "./backup/write-from-copy";
import type { Command, Output } from "./command";
import { recordFile } from "./record-file";

/** `backup FILE` */
export const backup: Command = {
  name: "backup",
  operand: "FILE",
  file: "made",
  summary: "writes a consistent copy of everything into one file",
  async run(_task, { out, err, data }) {
    const db = await database();
    const written =
      db.kind === "pglite"
        ? await withSpoolFile(async (spool) => {
            const result = await writeEmbedded(db, spool, err);
            for await (const chunk of spool.read()) await data(chunk);
            return result;
          })
        : await writeDirectly(db, data);
    const rows = written.reduce((sum, table) => sum + table.rows, 0);
    await recordFile({ act: "backup.written", after: { rows } }, err);
    out(`${rows} rows of ${written.length} tables saved, without sessions`);
  },
};

/** `empty --confirm`: the way back to 0.1.0, which has no --replace for a newer database. */
export const empty: Command = {
  name: "empty",
  operand: "",
  options: ["--confirm"],
  isAlone: true,
  opensUnmigrated: () => true,
  summary: "deletes all tables, so that an older version can restore its backup (stop the app first)",
  async run({ options }, { out, err }) {
    if (!options.has("--confirm"))
      throw new AppError(
        "conflict",
        "This deletes everything in the database. Stop the app and take a backup, then run it with --confirm. Nothing was changed.",
      );
    const db = await database();
    const erased = await withMaintenanceClient(db.kind, db.pool, async (client) => {
      await client.query("BEGIN");
      const entries = await readErasures(client);
      await emptySchema(client);
      await client.query("COMMIT");
      return entries;
    });
    out("The database is empty.");
    // 0.1.0 has no register of erased people, so its restore can't erase them again.
    if (erased.length > 0) {
      const ids = erased.map(({ user_id }) => user_id).join(", ");
      err(
        `These people were erased. A backup from before brings them back: erase them again after restoring it (ids ${ids}).`,
      );
    }
  },
};

/** `restore FILE [--replace]` */
export const restore: Command = {
  name: "restore",
  operand: "FILE",
  options: ["--replace"],
  file: "read",
  opensUnmigrated: (options) => options.has("--replace"),
  summary: "restores a backup into an empty database; with --replace, replaces everything, even of a newer version",
  async run({ content, options }, { out }) {
    const db = await database();
    const replace = options.has("--replace");
    const known = readMigrations();
    const work = (from: AsyncIterable<Uint8Array>) =>
      withMaintenanceClient(db.kind, db.pool, (client) => restoreSnapshot(client, from, { known, replace }));
    const restored =
      db.kind === "pglite"
        ? await withSpoolFile(async (spool) => {
            for await (const chunk of content) await spool.write(chunk);
            return work(spool.read());
          })
        : await work(content);
    await analyze(db);
    out(
      `${restored.rows} rows of ${restored.tables} tables restored from the backup of ${restored.taken_at} (version ${restored.product_version})`,
    );
    if (restored.migrated > 0) out(`${restored.migrated} newer migrations applied`);
    if (restored.erased > 0) out(`${restored.erased} people who were erased since the backup were erased again`);
    out("Everyone has to sign in again.");
  },
};

/**
 * Writes a backup of the embedded database to the spool. If the disk has room for a copy of the database, the backup is read from that;
 * otherwise others wait until everything is read, because the database has one session.
 */
async function writeEmbedded(db: Database, spool: Spool, err: Output["err"]): Promise<Written[]> {
  const written = await db.withCopy?.((copy) => writeFromCopy(copy, spool.descriptor, about()));
  if (written) return written;
  if (written === null)
    err("The disk has no room for a copy of the database: the app's users wait until the backup has been read.");
  return writeDirectly(db, spool.write);
}

const writeDirectly = (db: Database, write: Output["data"]): Promise<Written[]> =>
  writeCompressed(
    (lines) => withMaintenanceClient(db.kind, db.pool, (client) => writeSnapshot(client, { ...about(), write: lines })),
    write,
  );

const about = () => ({
  productVersion: productVersion(),
  migrations: readMigrations().map(({ name, checksum }) => ({ name, checksum })),
});

type Spool = {
  write(chunk: Uint8Array): Promise<void>;
  read(): AsyncIterable<Uint8Array>;
  /** Of the file, for a thread that writes to it. */
  descriptor: number;
};

/**
 * Runs work with a temporary file in the data folder. The embedded database has one connection for all callers, so a backup must not keep it
 * while waiting for a slow disk or terminal.
 */
async function withSpoolFile<T>(work: (spool: Spool) => Promise<T>): Promise<T> {
  const { DATA_DIR } = storageEnv();
  mkdirSync(/* turbopackIgnore: true */ DATA_DIR, { recursive: true });
  const path = join(/* turbopackIgnore: true */ DATA_DIR, `backup-${process.pid}-${Date.now()}.part`);
  const file = await open(/* turbopackIgnore: true */ path, "wx+", 0o600);
  await rm(/* turbopackIgnore: true */ path);
  try {
    return await work({
      write: (chunk) => file.writeFile(chunk),
      read: () => file.createReadStream({ start: 0, autoClose: false }),
      descriptor: file.fd,
    });
  } finally {
    await file.close();
  }
}
