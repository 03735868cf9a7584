import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

const { raw, sql } = Prisma;

/** Lets the next rows of a table get ids after all that are there, once rows came with ids of their own. */
export async function continueIds(tx: Tx, table: `cm_${string}`): Promise<void> {
  await tx.$executeRaw(sql`
    SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id))::text FROM ${raw(table)}`);
}
