import { sql } from "@/lib/platform/db";
import { personName, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";

/** Rows that are read, and in memory, at a time: a note has up to 64 kB. */
export const BATCH = 50;

/** A kind of a person's records: a statement's columns and tables up to a condition, and its unique key. */
export type Records = { key: Prisma.Sql; select: Prisma.Sql };

/** Creates a kind of records from the statement that follows. `key` is a column of the statement's own. */
export const recordsBy =
  (key: string) =>
  (...select: Parameters<typeof sql>): Records => ({ key: Prisma.raw(key), select: sql(...select) });

/** The name of the person u. */
export const NAME = personName(U);
