import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { AppError } from "@/lib/platform/core/errors";
import { inTransaction } from "@/lib/platform/db/maintenance-client";
import { applyMigrations, isMigrated, type Migration } from "@/lib/platform/db/migrate";
import { emptySchema, moveSchema } from "./empty-schema";
import { eraseAgain, readErasures } from "./erasures";
import { LineReader, type Row, incompleteFile } from "./format";
import { isIncluded, mismatch, RECORD_OF_MIGRATIONS, REGISTER_OF_ERASURES } from "./rules";
import * as tableStore from "./tables";

/** Begins the name of the temporary schema into which a backup is restored before it replaces the database's tables. */
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
 * Restores a backup. Creates the backup's tables in a temporary schema with the migrations of that time, fills and
 * migrates them, each migration in a transaction, as at a start; then they replace the database's in one transaction,
 * until which nothing of them is seen. Erases people in the register of erasures again. With `replace`, a database of
 * another version is emptied. Throws AppError: unreadable (incomplete, damaged, not a backup), conflict (the file is
 * newer, or the database isn't empty).
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
  if (!replace) await inTransaction(client, () => refuseUnlessEmpty(client));
  await dropTemporarySchemas(client, `${TEMPORARY_SCHEMA}%`);
  // Of its own: two restores at once must not fill the same.
  const schema = `${TEMPORARY_SCHEMA}_${randomUUID().slice(0, 8)}`;
  try {
    await inTransaction(client, () => client.query(`CREATE SCHEMA ${schema}`));
    const written = header.migrations.map(({ name }) => name);
    await applyMigrations(
      client,
      known.filter(({ name }) => written.includes(name)),
      schema,
    );
    const rows = await inTransaction(client, async () => {
      await tableStore.fixTextFormats(client);
      await client.query(`SET LOCAL search_path TO ${schema}`);
      return fill(client, reader);
    });
    const migrated = (await applyMigrations(client, known, schema)).length;
    const taken = await inTransaction(client, () => takeOver(client, schema, { known, replace }));
    const { taken_at, product_version } = header;
    return { taken_at, product_version, rows, migrated, ...taken };
  } finally {
    // If this fails, the connection is lost. The next restore drops the schema.
    await dropTemporarySchemas(client, schema).catch(() => {});
  }
}

async function dropTemporarySchemas(client: ClientBase, pattern: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE $1",
    [pattern],
  );
  for (const { name } of found)
    await inTransaction(client, () => client.query(`DROP SCHEMA IF EXISTS ${tableStore.quoted(name)} CASCADE`));
}

/** Replaces the database's tables by those of the temporary schema. */
async function takeOver(
  client: ClientBase,
  schema: string,
  { known, replace }: Options,
): Promise<Pick<Restored, "tables" | "erased">> {
  await tableStore.fixTextFormats(client);
  const home = await tableStore.currentSchema(client);
  const erasures = await readErasures(client);
  if (!replace) await refuseUnlessEmpty(client);
  const isCurrent = await isMigrated(client, known);
  // Another restore may have dropped it meanwhile.
  await client.query(`SET LOCAL search_path TO ${schema}`);
  if (!(await isMigrated(client, known))) throw new Error("the temporary schema is gone");
  if (isCurrent) {
    const sequences = await tableStore.readSequences(client, await tableStore.readTables(client));
    await client.query(`SET LOCAL search_path TO ${tableStore.quoted(home)}`);
    const tables = await productTables(client);
    await replaceAll(client, tables, schema);
    await tableStore.setSequences(client, tables, sequences);
  } else {
    await client.query(`SET LOCAL search_path TO ${tableStore.quoted(home)}`);
    await emptySchema(client);
    await client.query(`SET LOCAL search_path TO ${schema}`);
    await moveSchema(client, home);
    await client.query(`SET LOCAL search_path TO ${tableStore.quoted(home)}`);
  }
  const erased = await eraseAgain(client, erasures);
  const tables = (await productTables(client)).filter(({ name }) => isIncluded(name)).length;
  return { tables, erased };
}

const productTables = async (client: ClientBase): Promise<tableStore.Table[]> =>
  (await tableStore.readTables(client)).filter(({ name }) => name !== RECORD_OF_MIGRATIONS);

async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  for (const { name } of await productTables(client)) {
    if (!isIncluded(name) || name === REGISTER_OF_ERASURES) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${tableStore.quoted(name)} LIMIT 1`);
    if (rowCount)
      throw new AppError(
        "conflict",
        "The database is not empty. Nothing was changed. With --replace, the backup replaces everything in it.",
      );
  }
}

/** Fills the temporary tables with the file's rows; returns their number. */
async function fill(client: ClientBase, reader: LineReader): Promise<number> {
  const tables = await tableStore.readTables(client);
  let count = 0;
  await tableStore.inBulk(client, tables, async () => {
    for (;;) {
      const next = await reader.headOrTrailer();
      if ("complete" in next) return tableStore.setSequences(client, tables, next.sequences);
      const table = tables.find(({ name }) => name === next.table);
      const columns = next.columns.map((name) => table?.columns.find((column) => column.name === name));
      if (!table || columns.some((column) => column === undefined)) throw incompleteFile();
      const insert = insertion(table.name, columns as tableStore.Table["columns"]);
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

function insertion(table: string, columns: tableStore.Table["columns"]): string {
  const names = columns.map(({ name }) => tableStore.quoted(name)).join(", ");
  const values = columns.map(({ type }, place) => `v${place}::${type}`).join(", ");
  const given = columns.map((_column, place) => `$${place + 1}::text[]`).join(", ");
  const aliases = columns.map((_column, place) => `v${place}`).join(", ");
  return (
    `INSERT INTO ${tableStore.quoted(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM unnest(${given}) AS ` +
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

async function replaceAll(client: ClientBase, tables: tableStore.Table[], schema: string): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => tableStore.quoted(name)).join(", ")} RESTART IDENTITY`);
  await tableStore.inBulk(client, tables, async () => {
    for (const { name, columns } of tables.filter((table) => isIncluded(table.name))) {
      const names = columns.map((column) => tableStore.quoted(column.name)).join(", ");
      // Cast through text, because an enum in the temporary schema is another type of the same name.
      const values = columns.map((column) => `${tableStore.quoted(column.name)}::text::${column.type}`).join(", ");
      await client.query(
        `INSERT INTO ${tableStore.quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${schema}.${tableStore.quoted(name)}`,
      );
    }
  });
}
