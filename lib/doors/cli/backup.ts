import { AppError } from "@/lib/platform/core/errors";
import { database } from "@/lib/platform/db";
import { analyze } from "@/lib/platform/db/open";
import { readMigrations } from "@/lib/platform/db/migrate";
import { inTransaction, withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { emptySchema } from "@/lib/doors/backup/empty-schema";
import { readErasures } from "@/lib/doors/backup/erasures";
import { restoreSnapshot } from "@/lib/doors/backup/restore";
import { rowsOf, writeBackup } from "@/lib/doors/backup/write";
import type { Command } from "./command";
import { recordFile } from "./record-file";

/** `backup FILE` */
export const backup: Command = {
  name: "backup",
  operand: "FILE",
  file: "made",
  summary: "writes a consistent copy of everything into one file",
  async run(_task, { out, err, data }) {
    const db = await database();
    const written = await writeBackup(db, data);
    const rows = rowsOf(written);
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
        "This deletes everything in the database. Stop the app and take a backup, then run it with " +
          "--confirm. Nothing was changed.",
      );
    const db = await database();
    const erased = await withMaintenanceClient(db.pool, (client) =>
      inTransaction(client, async () => {
        const entries = await readErasures(client);
        await emptySchema(client);
        return entries;
      }),
    );
    out("The database is empty.");
    // 0.1.0 has no register of erased people, so its restore can't erase them again.
    if (erased.length > 0) {
      const ids = erased.map(({ user_id }) => user_id).join(", ");
      err(
        "These people were erased. A backup from before brings them back: erase them again after restoring it " +
          `(ids ${ids}).`,
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
  fillsEmpty: true,
  opensUnmigrated: (options) => options.has("--replace"),
  summary: "restores a backup into an empty database; with --replace, replaces everything, even of a newer version",
  async run({ content, options }, { out, err }) {
    const db = await database();
    const replace = options.has("--replace");
    const known = readMigrations();
    const restored = await withMaintenanceClient(db.pool, (client) =>
      restoreSnapshot(client, content, { known, replace }),
    );
    await analyze(db);
    const { taken_at, product_version, rows } = restored;
    await recordFile({ act: "backup.restored", after: { taken_at, product_version, rows } }, err);
    out(
      `${restored.rows} rows of ${restored.tables} tables restored from the backup of ${restored.taken_at} ` +
        `(version ${restored.product_version})`,
    );
    if (restored.migrated > 0) out(`${restored.migrated} newer migrations applied`);
    if (restored.erased > 0) out(`${restored.erased} people who were erased since the backup were erased again`);
    out("Everyone has to sign in again.");
  },
};
