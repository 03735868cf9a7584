import type { QueryResultRow } from "pg";
import type { Database } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/**
 * Reads rows by a prepared statement of this name, past Prisma, whose own part takes longer than looking up a few rows does. For what every
 * request reads. Numbers of 64 bits come as texts.
 */
export async function quickRead<Row extends QueryResultRow>(
  { pool }: Pick<Database, "pool">,
  name: string,
  { text, values }: Prisma.Sql,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
