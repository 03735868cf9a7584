import { z } from "zod";
import { alias } from "@/lib/platform/db/alias";
import { personName } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";

/** Rows that are read, and in memory, at a time: a note has up to 64 kB. */
export const BATCH = 50;

/** The key of a row beside its columns. */
export const PLACE = z.object({ place: z.int() });

/**
 * A kind of a person's records: columns and tables of a statement that ends in a condition, and the key that is unique
 * among its rows.
 */
export type Records = { key: Prisma.Sql; shape: z.ZodObject; select: Prisma.Sql };

/** Creates a kind of records. `key` is a column of the statement's own. */
export const recordsBy = (key: string, fields: z.ZodRawShape, select: Prisma.Sql): Records => ({
  key: Prisma.raw(key),
  shape: z.object(fields),
  select,
});

export const text = z.string();
export const day = z.iso.date();
export const moment = z.date();

/** The name of the person u. */
export const NAME = personName(alias("cm_user", "u"));
