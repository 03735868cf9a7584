import { z } from "zod";
import { Prisma, type PrismaClient } from "@/lib/generated/prisma/client";
import { rows, type Tx } from "@/lib/platform/db";

const Column = z.object({ table: z.string(), column: z.string() });

let columns: Promise<Map<string, string[]>> | null = null;

/** Columns of moments, by table: those that say when something happened. */
async function momentsByTable(db: PrismaClient | Tx): Promise<Map<string, string[]>> {
  const found = await rows(
    db,
    Column,
    Prisma.sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name ~ '^(cm_|employee_)' AND data_type LIKE 'timestamp%'
      AND column_name !~ '(expires_at|_until|due_at)$'`,
  );
  const byTable = new Map<string, string[]>();
  for (const { table, column } of found) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  return byTable;
}

/** The database's clock, by which it dates rows. */
export async function clock(db: PrismaClient | Tx): Promise<Date> {
  const [{ now }] = (await rows(db, z.object({ now: z.date() }), Prisma.sql`SELECT now() AS now`)) as [{ now: Date }];
  return now;
}

/**
 * Says that what has been written since a moment happened at another one. The demo does things now, by the product's own
 * operations, which were done on different days. Moves all tables in one statement.
 */
export async function happenedAt(db: PrismaClient | Tx, since: Date, at: Date): Promise<void> {
  const [from, earlier] = [since.toISOString(), (since.getTime() - at.getTime()) / 1_000];
  const moves = [...(await (columns ??= momentsByTable(db)))].map(([table, ofTable], place) => {
    const moved = ofTable.map((column) => {
      const name = Prisma.raw(`"${column}"`);
      return Prisma.sql`${name} = CASE WHEN ${name} >= ${from}::timestamptz
        THEN ${name} - make_interval(secs => ${earlier}) ELSE ${name} END`;
    });
    const isMoved = ofTable.map((column) => Prisma.sql`${Prisma.raw(`"${column}"`)} >= ${from}::timestamptz`);
    return Prisma.sql`${Prisma.raw(`m${place}`)} AS (UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.join(moved)}
      WHERE ${Prisma.join(isMoved, " OR ")})`;
  });
  await db.$executeRaw`WITH ${Prisma.join(moves)} SELECT 1`;
}
