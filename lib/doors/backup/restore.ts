import type { ClientBase } from "pg";
import { AppError } from "@/lib/platform/core/errors";
import { inTransaction } from "@/lib/platform/db/maintenance-client";
import { applyMigrations, isMigrated, type Migration } from "@/lib/platform/db/migrate";
import { emptySchema } from "./empty-schema";
import { eraseAgain, readErasures } from "./erasures";
import { LineReader, type Row, incompleteFile } from "./format";
import { isIncluded, mismatch, RECORD_OF_MIGRATIONS, REGISTER_OF_ERASURES } from "./rules";
import {
  currentSchema,
  fixTextFormats,
  quoted,
  readSequences,
  readTables,
  setSequences,
  type Table,
  withoutReferences,
} from "./tables";

/** The temporary schema into which the backup is restored before it replaces the database's tables. */
const TEMPORARY_SCHEMA = "cairn_restore";
const ROWS_AT_ONCE = 1_000;
/** In characters, because notes can be large. */
const TEXT_AT_ONCE = 4_000_000;

type Options = { known: Migration[]; replace: boolean };

export type Restored = {
  taken_at: string;
  product_version: string;
  tables: number;
  rows: number;
  migrated: number;
  erased: number;
};

/**
 * Restores a backup in one transaction. Creates the backup's tables in a temporary schema with the migrations of that
 * time, fills and migrates them; then they replace the database's. Erases people in the register of erasures again.
 * With `replace`, a database of a newer version is emptied first. Throws AppError: unreadable (incomplete, damaged, not
 * a backup), conflict (the file is newer, or the database isn't empty).
 */
export async function restoreSnapshot(
  client: ClientBase,
  content: AsyncIterable<Uint8Array>,
  { known, replace }: Options,
): Promise<Restored> {
  const reader = new LineReader(content);
  const header = await reader.header();
  const why = mismatch(header, known);
  if (why !== null) throw new AppError("conflict", why);
  return inTransaction(client, async () => {
    await fixTextFormats(client);
    const home = await currentSchema(client);
    const erasures = await readErasures(client);
    if (replace) await rebuildUnlessCurrent(client, known);
    const tables = (await readTables(client)).filter(({ name }) => name !== RECORD_OF_MIGRATIONS);
    if (!replace) await refuseUnlessEmpty(client, tables);
    await client.query(`CREATE SCHEMA ${TEMPORARY_SCHEMA}`);
    await client.query(`SET LOCAL search_path TO ${TEMPORARY_SCHEMA}`);
    const written = header.migrations.map(({ name }) => name);
    await applyMigrations(
      client,
      known.filter(({ name }) => written.includes(name)),
    );
    const rows = await fill(client, reader);
    const migrated = await applyMigrations(client, known);
    const sequences = await readSequences(client, await readTables(client));
    await client.query(`SET LOCAL search_path TO ${quoted(home)}`);
    await replaceAll(client, tables);
    await setSequences(client, tables, sequences);
    const erased = await eraseAgain(client, erasures);
    await client.query(`DROP SCHEMA ${TEMPORARY_SCHEMA} CASCADE`);
    const kept = tables.filter(({ name }) => isIncluded(name)).length;
    return {
      taken_at: header.taken_at,
      product_version: header.product_version,
      tables: kept,
      rows,
      migrated: migrated.length,
      erased,
    };
  });
}

async function refuseUnlessEmpty(client: ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => isIncluded(table.name) && table.name !== REGISTER_OF_ERASURES)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rowCount)
      throw new AppError(
        "conflict",
        "The database is not empty. Nothing was changed. With --replace, the backup replaces everything in it.",
      );
  }
}

/** Empties a database of another version, or without tables, and creates the tables of this version. */
async function rebuildUnlessCurrent(client: ClientBase, known: Migration[]): Promise<void> {
  if (await isMigrated(client, known)) return;
  await emptySchema(client);
  await applyMigrations(client, known);
}

/** Fills the temporary tables with the file's rows; returns their number. */
async function fill(client: ClientBase, reader: LineReader): Promise<number> {
  const tables = await readTables(client);
  let count = 0;
  await withoutReferences(client, tables, async () => {
    for (;;) {
      const next = await reader.headOrTrailer();
      if ("complete" in next) return setSequences(client, tables, next.sequences);
      const table = tables.find(({ name }) => name === next.table);
      const columns = next.columns.map((name) => table?.columns.find((column) => column.name === name));
      if (!table || columns.some((column) => column === undefined)) throw incompleteFile();
      const insert = insertion(table.name, columns as Table["columns"]);
      for await (const rows of batches(reader.rows(table.name))) {
        await client.query(
          insert,
          next.columns.map((_name, place) => rows.map((row) => row[place] ?? null)),
        );
        count += rows.length;
      }
    }
  });
  return count;
}

function insertion(table: string, columns: Table["columns"]): string {
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const values = columns.map(({ type }, place) => `v${place}::${type}`).join(", ");
  const given = columns.map((_column, place) => `$${place + 1}::text[]`).join(", ");
  const aliases = columns.map((_column, place) => `v${place}`).join(", ");
  return (
    `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM unnest(${given}) AS ` +
    `given(${aliases})`
  );
}

async function* batches(rows: AsyncGenerator<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let size = 0;
  for await (const row of rows) {
    batch.push(row);
    size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (batch.length < ROWS_AT_ONCE && size < TEXT_AT_ONCE) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

async function replaceAll(client: ClientBase, tables: Table[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")} RESTART IDENTITY`);
  await withoutReferences(client, tables, async () => {
    for (const { name, columns } of tables.filter((table) => isIncluded(table.name))) {
      const names = columns.map((column) => quoted(column.name)).join(", ");
      // Cast through text, because an enum in the temporary schema is another type of the same name.
      const values = columns.map((column) => `${quoted(column.name)}::text::${column.type}`).join(", ");
      await client.query(
        `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM
          ${TEMPORARY_SCHEMA}.${quoted(name)}`,
      );
    }
  });
}
