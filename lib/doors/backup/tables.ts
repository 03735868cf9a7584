import type { ClientBase } from "pg";
import type { Trailer } from "./format";

export type Column = { name: string; type: string };
/** A table as described by the database. Rows are ordered by `key`. */
export type Table = { name: string; columns: Column[]; key: string[] };
export type ForeignKey = { table: string; name: string; definition: string };

/** Makes every server write values as the same text, until the transaction ends. */
export async function fixTextFormats(client: ClientBase): Promise<void> {
  for (const setting of [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, YMD'",
    "IntervalStyle = 'postgres'",
    "extra_float_digits = 1",
    "bytea_output = 'hex'",
  ]) {
    await client.query(`SET LOCAL ${setting}`);
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function currentSchema(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>("SELECT current_schema() AS schema");
  return rows[0]!.schema;
}

/** Reads the tables of the current schema, by name, without generated columns. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
        (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY
          a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')
            AS columns,
        coalesce((SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int[], a.attnum::int))
          FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) WHERE i.indrelid
            = c.oid AND i.indisprimary), '[]') AS key
      FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      ORDER BY c.relname COLLATE "C"`,
  );
  return rows;
}

async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      ORDER BY c.relname, k.conname`,
  );
  return rows;
}

/** Reads the indexes that no constraint has, with the statements that create them. */
async function readIndexes(client: ClientBase): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid AND k.contype IN ('p', 'u', 'x'))
      ORDER BY c.relname`,
  );
  return rows;
}

/**
 * Runs work that writes many rows in any order. Drops foreign keys and indexes and creates them again afterwards, which
 * checks all rows and takes less time than at each row; disables triggers. All in the current transaction.
 */
export async function inBulk(client: ClientBase, tables: Table[], work: () => Promise<void>): Promise<void> {
  const keys = await readForeignKeys(client);
  const indexes = await readIndexes(client);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${quoted(name)}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await work();
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

/** Reads the state of the tables' sequences. */
export async function readSequences(client: ClientBase, tables: Table[]): Promise<Trailer["sequences"]> {
  const sequences: Trailer["sequences"] = {};
  for (const { table, column, sequence } of await sequencesOf(client, tables)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${sequence}`,
    );
    sequences[`${table}.${column}`] = rows[0]!;
  }
  return sequences;
}

/** Sets the state of sequences. Those not in the list don't change. */
export async function setSequences(
  client: ClientBase,
  tables: Table[],
  sequences: Trailer["sequences"],
): Promise<void> {
  for (const { table, column, sequence } of await sequencesOf(client, tables)) {
    const state = sequences[`${table}.${column}`];
    if (state) await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [sequence, state.value, state.called]);
  }
}

async function sequencesOf(
  client: ClientBase,
  tables: Table[],
): Promise<{ table: string; column: string; sequence: string }[]> {
  const found = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ column: string; sequence: string | null }>(
      "SELECT name AS column, pg_get_serial_sequence($1, name) AS sequence FROM unnest($2::text[]) AS name",
      [quoted(name), columns.map((column) => column.name)],
    );
    for (const { column, sequence } of rows) if (sequence !== null) found.push({ table: name, column, sequence });
  }
  return found;
}
