import { z } from "zod";
import { asDatabaseError } from "@/lib/platform/core/database-error";
import { storageEnv } from "@/lib/platform/core/env";
import { Prisma, type PrismaClient } from "@/lib/generated/prisma/client";
import type { DatabaseOptions } from "@/lib/platform/db/open";
import { type Database, DatabaseUnavailable, sharedDatabase } from "@/lib/platform/db/shared";

export { closeDatabase, type Database } from "@/lib/platform/db/shared";

/** Makes a raw statement, or a part of one; what is put into it are parameters. */
export const { sql } = Prisma;
export type Sql = Prisma.Sql;

export type Tx = Prisma.TransactionClient;
/** For reading: the client or a transaction. */
export type Db = PrismaClient | Tx;

/** Makes an open database the one that `database()` returns; null removes it again without closing it. */
export function installDatabase(opened: Database | null): void {
  Object.assign(sharedDatabase, {
    open: opened ?? undefined,
    opening: opened === null ? undefined : Promise.resolve(opened),
  });
}

/** Returns this process's database. Throws like `openDatabase`, and DatabaseUnavailable while it is down. */
export async function database(): Promise<Database> {
  const opened = await (sharedDatabase.opening ?? openShared({}));
  if (!opened.answers()) throw new DatabaseUnavailable();
  return opened;
}

/** Runs work on the database of this process. Throws AppError as `asDatabaseError` says: unavailable, conflict. */
export async function withDatabase<T>(work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  try {
    return await work((await database()).prisma);
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Opens the database of this process, which `database()` returns from then on. */
export function openShared(options: Pick<DatabaseOptions, "purpose" | "unmigrated" | "fillsEmpty">): Promise<Database> {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = storageEnv();
  // On demand, because stores, which import this file, are also read where no database is opened.
  const opening = import("@/lib/platform/db/open").then(({ openDatabase }) =>
    openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, poolSize: DATABASE_POOL, ...options }),
  );
  sharedDatabase.opening = opening;
  opening.then(
    (open) => (sharedDatabase.open = open),
    () => (sharedDatabase.opening = undefined),
  );
  return opening;
}

const Counted = z.object({ count: z.int() });
/** Tests check each row against its shape. Production trusts the statements that they checked. */
const IS_CHECKED = process.env.NODE_ENV === "test";

/** A statement as a template, whose values are parameters. */
type Template<Found> = (...statement: Parameters<typeof sql>) => Promise<Found>;

async function readRows<Shape extends z.ZodObject>(db: Db, shape: Shape, statement: Sql): Promise<z.output<Shape>[]> {
  const found = await db.$queryRaw<z.output<Shape>[]>(statement);
  if (IS_CHECKED) check(shape, found, statement);
  return found;
}

/**
 * Reads the rows of a raw statement: of one that is given, or of the template behind the call. Their type is that of
 * `shape`, an object whose fields are named and typed as Prisma returns the columns (int8 as bigint, timestamps as Date,
 * json parsed), without transforms. Throws in tests if a row has another shape, or further columns where the object
 * isn't loose.
 */
export function rows<Shape extends z.ZodObject>(db: Db, shape: Shape): Template<z.output<Shape>[]>;
export function rows<Shape extends z.ZodObject>(db: Db, shape: Shape, statement: Sql): Promise<z.output<Shape>[]>;
export function rows(db: Db, shape: z.ZodObject, statement?: Sql) {
  const template: Template<object[]> = (...parts) => readRows(db, shape, sql(...parts));
  return statement ? readRows(db, shape, statement) : template;
}

/** Reads the first row of a raw statement as `rows` does; null if there is none. */
export function row<Shape extends z.ZodObject>(db: Db, shape: Shape): Template<z.output<Shape> | null>;
export function row<Shape extends z.ZodObject>(db: Db, shape: Shape, statement: Sql): Promise<z.output<Shape> | null>;
export function row(db: Db, shape: z.ZodObject, statement?: Sql) {
  const first = async (one: Sql) => (await readRows(db, shape, one))[0] ?? null;
  const template: Template<object | null> = (...parts) => first(sql(...parts));
  return statement ? first(statement) : template;
}

/** Counts the rows that `found` selects, but reads no more than `most` of them. */
export async function countUpTo(db: Db, found: Prisma.Sql, most: number): Promise<number> {
  const counted = await row(db, Counted)`SELECT count(*)::int AS count FROM (${found} LIMIT ${most}) AS found`;
  return counted!.count;
}

function check(shape: z.ZodObject, found: unknown[], { sql }: Prisma.Sql): void {
  const strict = shape.def.catchall ? shape : shape.strict();
  for (const row of found) {
    const { error } = strict.safeParse(row);
    if (error) throw new Error(`a row has another shape than its statement declares\n${error.message}\n${sql}`);
  }
}
