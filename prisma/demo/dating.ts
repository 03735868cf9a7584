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
    const moving = ofTable.map((column) => {
      const name = Prisma.raw(`"${column}"`);
      const [start, moved] = [
        Prisma.sql`${from}::timestamptz`,
        Prisma.sql`${name} - make_interval(secs => ${earlier})`,
      ];
      // What is recorded once an hour has that hour's start, which is before the moment.
      return column === "hour"
        ? {
            name,
            start: Prisma.sql`date_trunc('hour', ${start}, 'UTC')`,
            moved: Prisma.sql`date_trunc('hour', ${moved}, 'UTC')`,
          }
        : { name, start, moved };
    });
    const sets = moving.map(
      ({ name, start, moved }) => Prisma.sql`${name} = CASE WHEN ${name} >= ${start} THEN ${moved} ELSE ${name} END`,
    );
    const isMoved = moving.map(({ name, start }) => Prisma.sql`${name} >= ${start}`);
    return Prisma.sql`${Prisma.raw(`m${place}`)} AS (UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.join(sets)}
      WHERE ${Prisma.join(isMoved, " OR ")})`;
  });
  await db.$executeRaw`WITH ${Prisma.join(moves)} SELECT 1`;
}
