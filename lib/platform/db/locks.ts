import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

const { raw, sql } = Prisma;

type Table = `cm_${string}`;
/** What a lock of rows allows others meanwhile, as PostgreSQL names it. */
type RowLock = "UPDATE" | "NO KEY UPDATE" | "SHARE" | "KEY SHARE";
/** What a lock of tables allows others meanwhile, as PostgreSQL names it. */
type TableLock = "ROW EXCLUSIVE" | "SHARE" | "SHARE ROW EXCLUSIVE" | "EXCLUSIVE";

/**
 * Locks the rows with these ids until the transaction ends, in the order of the ids so that two callers can't wait for
 * each other. Returns how many of them are there.
 */
export function lockById(tx: Tx, table: Table, ids: number | readonly number[], lock: RowLock): Promise<number> {
  return tx.$executeRaw(sql`
    SELECT FROM ${raw(table)} WHERE id = ANY(${[ids].flat()}::int[]) ORDER BY id FOR ${raw(lock)}`);
}

/** Locks tables until the transaction ends, one after the other. */
export async function lockTables(tx: Tx, tables: readonly Table[], lock: TableLock): Promise<void> {
  await tx.$executeRaw(sql`LOCK TABLE ${raw(tables.join(", "))} IN ${raw(lock)} MODE`);
}
