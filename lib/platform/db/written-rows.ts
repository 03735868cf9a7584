import { z } from "zod";
import { rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { continueIds } from "./ids";

// Raw: thousands of rows by one statement.

const { join, raw, sql } = Prisma;

type Table = `cm_${string}`;

/** Records as rows of a table. What isn't a column of it is left out. */
const asRows = (table: Table, records: readonly object[]) =>
  sql`jsonb_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(records)}::jsonb)`;

/** Adds rows with these columns, under the ids that records bring; returns their ids in the same order. */
export async function insertRows(
  tx: Tx,
  table: Table,
  columns: readonly string[],
  records: readonly object[],
): Promise<number[]> {
  if (records.length === 0) return [];
  const names = raw(columns.join(", "));
  // INSERT … RETURNING doesn't say which record a row came from, so ids are drawn first.
  const inserted = await rows(tx, z.object({ id: z.int() }))`
    WITH numbered AS (
      SELECT coalesce(n.id, nextval(pg_get_serial_sequence(${table}, 'id'))::int) AS made_id, n.*
      FROM ${asRows(table, records)} WITH ORDINALITY AS n),
    made AS (INSERT INTO ${raw(table)} (id, ${names}) SELECT made_id, ${names} FROM numbered)
    SELECT made_id AS id FROM numbered ORDER BY ordinality`;
  if (records.some((one) => "id" in one && typeof one.id === "number")) await continueIds(tx, table);
  return inserted.map(({ id }) => id);
}

/** Sets these columns of the rows t that records n name by their ids. `more`: what else is set, after a comma. */
export async function updateRows(
  tx: Tx,
  table: Table,
  columns: readonly string[],
  records: readonly { id: number }[],
  more: Prisma.Sql = Prisma.empty,
): Promise<void> {
  if (records.length === 0) return;
  const set = join(columns.map((column) => raw(`${column} = n.${column}`)));
  await tx.$executeRaw`
    UPDATE ${raw(table)} t SET ${set}, updated_at = now()${more} FROM ${asRows(table, records)} n WHERE t.id = n.id`;
}
