import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";

const Counted = z.object({ count: z.int() });
/** Tests check each row against its shape. Production trusts the statements that they checked. */
const IS_CHECKED = process.env.NODE_ENV === "test";

/**
 * Reads the rows of a raw statement. Their type is that of `shape`, an object whose fields are named and typed as
 * Prisma returns the columns (int8 as bigint, timestamps as Date, json parsed), without transforms. Throws in tests if
 * a row has another shape, or further columns where the object isn't loose.
 */
export async function rows<Shape extends z.ZodObject>(
  db: Db,
  shape: Shape,
  statement: Prisma.Sql,
): Promise<z.output<Shape>[]> {
  const found = await db.$queryRaw<z.output<Shape>[]>(statement);
  if (IS_CHECKED) check(shape, found, statement);
  return found;
}

/** Reads the first row of a raw statement as `rows` does; null if there is none. */
export async function row<Shape extends z.ZodObject>(
  db: Db,
  shape: Shape,
  statement: Prisma.Sql,
): Promise<z.output<Shape> | null> {
  return (await rows(db, shape, statement))[0] ?? null;
}

/** Counts the rows that `found` selects, but reads no more than `most` of them. */
export async function countUpTo(db: Db, found: Prisma.Sql, most: number): Promise<number> {
  const counted = await row(
    db,
    Counted,
    Prisma.sql`SELECT count(*)::int AS count FROM (${found} LIMIT ${most}) AS found`,
  );
  return counted!.count;
}

function check(shape: z.ZodObject, found: unknown[], { sql }: Prisma.Sql): void {
  const strict = shape.def.catchall ? shape : shape.strict();
  for (const row of found) {
    const { error } = strict.safeParse(row);
    if (error) throw new Error(`a row has another shape than its statement declares\n${error.message}\n${sql}`);
  }
}
