import { z } from "zod";
import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { log } from "@/lib/platform/core/log";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";
import { countUpTo, type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { afterCursor, isActive, jsonMoment, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { People } from "@/lib/sheet/rows/policy";
import { findSheet, isAmong } from "@/lib/sheet/rows/store";
import type { SheetSubject } from "@/lib/sheet/rows/policy";
import { withAliasesOf } from "./content-rules";
import { Content, Level, ReleasedCvEntry, Use } from "./contract";
import { readRestricted } from "./entry-store";

// Raw SQL: people by their reporting line and by words in their names, and readings that are measured.

/** The same as it is stored: what was released as a skills profile has neither engagements nor records. */
const StoredContent = z.strictObject({
  ...Content.shape,
  photo: Content.shape.photo.default(null),
  areas: z.array(
    z.strictObject({
      area: z.string(),
      use: Use.default(null),
      competencies: z.array(
        z.strictObject({ ...Level, level_on: Level.level_on.default(null), words: z.string().default("") }),
      ),
    }),
  ),
  engagements: Content.shape.engagements.default([]),
  records: Content.shape.records.default([]),
});
export const StoredRelease = z.strictObject({
  named: StoredContent.nullable(),
  anonymous: StoredContent.nullable(),
});

const FoundRelease = z.object({
  release_id: z.int(),
  cv_id: z.int(),
  sheet_id: z.int(),
  released_at: z.date(),
  content: StoredRelease,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});
/** A release that others read, and whose it is. */
export type FoundRelease = z.output<typeof FoundRelease> & SheetSubject;

/** Releases w of CVs v that others read, of active people u with a sheet s. */
export const RELEASED = sql`cm_cv v JOIN cm_cv_release w ON w.cm_cv_id = v.id AND w.withdrawn_at IS NULL
  JOIN cm_user u ON u.id = v.user_id AND ${isActive(U)} JOIN cm_sheet s ON s.user_id = u.id`;

/** Finds the release of a CV of an active person, without clients that may not be named since; null if there is none. */
export async function findRelease(db: Db | Tx, actor: Actor, cvId: number): Promise<FoundRelease | null> {
  const found = await row(db, FoundRelease)`
    SELECT w.id AS release_id, v.id AS cv_id, s.id AS sheet_id, w.released_at, w.content, u.first_name, u.last_name,
      u.email FROM ${RELEASED} WHERE v.id = ${cvId}`;
  const sheet = found && (await findSheet(db, actor, found.sheet_id));
  if (!found || !sheet) return null;
  const restricted = await readRestricted(db);
  const { named, anonymous } = StoredRelease.parse(found.content);
  const given = (content: typeof named) => content && withAliasesOf(content, restricted);
  return { ...found, ...sheet, content: { named: given(named), anonymous: given(anonymous) } };
}

/** Finds the sheet of an active person. */
export async function findSheetOf(db: Db | Tx, actor: Actor, userId: number): Promise<SheetSubject | null> {
  const sheet = await db.sheet.findUnique({ where: { userId }, select: { id: true } });
  return sheet && findSheet(db, actor, sheet.id);
}

/** The CV v of a person that others get first: the main one if it is released, else the one released last. */
export const FIRST = sql`v.is_main DESC, w.released_at DESC, w.id DESC`;

const firstRelease = (shown: Prisma.Sql, reader: Prisma.Sql) => sql`(
  SELECT json_build_object('cv_id', v.id, ${shown})
  FROM cm_cv v JOIN cm_cv_release w ON w.cm_cv_id = v.id AND w.withdrawn_at IS NULL
  WHERE v.user_id = u.id AND ${reader} ORDER BY ${FIRST} LIMIT 1)`;

/** The released CV of the person u that a reader may open, as JSON. */
export const firstReleaseOf = (reader: Prisma.Sql): Prisma.Sql =>
  firstRelease(sql`'released_at', ${jsonMoment(sql`w.released_at`)}`, reader);

/** The released CV of the person u that others get first and the address of its photo, as JSON; null if there is none. */
export const FIRST_PHOTO = firstRelease(sql`'photo', w.content->'named'->>'photo'`, sql`TRUE`);

const ListedRelease = ReleasedCvEntry.extend({ order_key: z.string(), released_at: z.date() });
export type ListedRelease = z.output<typeof ListedRelease>;

const BY_NAME = sql`u.order_key, v.id`;

/** Whose releases are read. `words` are parts of the name. */
type ReleaseFilter = People & { words: readonly string[] };

const among = ({ words, ...people }: ReleaseFilter) =>
  sql`FROM ${RELEASED} WHERE ${Prisma.join(
    [sql`TRUE`, ...words.map((word) => sql`position(${word} IN u.sort_key) > 0`)],
    " AND ",
  )} AND ${isAmong(people, sql`u.id`)}`;

/** Reads a page of released CVs of active people, by name. */
export const readReleases = (
  db: Db,
  filter: ReleaseFilter,
  { limit, after }: PageWindow<TextCursor>,
): Promise<ListedRelease[]> =>
  rows(db, ListedRelease)`
    SELECT v.id, u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name, u.order_key, v.is_main,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(
        nullif(w.content->'named', 'null'), w.content->'anonymous')->'disciplines')) AS disciplines,
      w.is_anonymous, w.released_at
    ${among(filter)} AND ${afterCursor(BY_NAME, after)}
    ORDER BY ${BY_NAME} LIMIT ${limit}`;

/** Counts released CVs of active people, up to `most`. */
export const countReleases = (db: Db, filter: ReleaseFilter, most: number): Promise<number> =>
  countUpTo(db, sql`SELECT 1 ${among(filter)}`, most);

/** Records that another person read or downloaded releases, at most hourly for each. A failure is only logged. */
export async function recordReading(
  db: Db,
  releaseIds: readonly number[],
  actor: Actor,
  reading: "read" | "downloaded",
): Promise<void> {
  const userId = personIdOf(actor);
  if (userId === null) return;
  try {
    await db.$executeRaw`
      INSERT INTO cm_cv_reader (cm_cv_release_id, user_id, reading, hour)
      SELECT w.id, ${userId}::int, ${reading}::cm_cv_reading, date_trunc('hour', now(), 'UTC')
      FROM cm_cv_release w JOIN cm_cv v ON v.id = w.cm_cv_id
      WHERE w.id = ANY(${[...releaseIds]}::int[]) AND v.user_id <> ${userId}
      ON CONFLICT DO NOTHING`;
  } catch (error) {
    log.warn({ err: error, release_ids: releaseIds, user_id: userId }, "recording the reading of a CV failed");
  }
}

const MAX_READERS = 200;

/** Reads who read or downloaded releases of a CV, the latest first. */
export const readReaders = (db: Db, cvId: number) =>
  db.cvReader.findMany({
    where: { release: { cvId } },
    select: { reading: true, hour: true, user: { select: { id: true, firstName: true, lastName: true } } },
    orderBy: [{ hour: "desc" }, { id: "desc" }],
    take: MAX_READERS,
  });
