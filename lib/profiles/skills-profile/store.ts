import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, type Tx } from "@/lib/platform/db";
import { alias, isActive } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { byName, isAfter } from "@/lib/people/directory/store";
import { findSheet, isAmong, visible } from "@/lib/sheet/rows/store";
import type { SheetSubject, People } from "@/lib/sheet/rows/policy";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { StoredProfile, type ProfileCursor } from "./contract";
import { type Entry, isShownByDefault, type Profile } from "./rules";
import { lockRowOf } from "@/lib/platform/db/locks";

// Raw SQL: whole sheets, and people by their reporting line and by words in their names.

const { sql } = Prisma;

/** Most entries of a profile: more than a sheet has rows. */
const MAX_ENTRIES = 2_000;

const asProfile = (stored: Prisma.JsonValue): Profile | null => StoredProfile.nullable().parse(stored);

const CHOSEN = { introduction: true, isAnonymous: true, clients: true, releasedAt: true, released: true } as const;

/** Reads what a person has chosen, or what applies until they choose. */
export async function readProfile(db: Db | Tx, sheetId: number) {
  const { user, disciplines } = await db.sheet.findUniqueOrThrow({
    where: { id: sheetId },
    select: {
      user: { select: { firstName: true, lastName: true, email: true, skillsProfile: { select: CHOSEN } } },
      disciplines: {
        select: { discipline: { select: { name: true } } },
        orderBy: { discipline: { orderKey: "asc" } },
      },
    },
  });
  const chosen = user.skillsProfile;
  return {
    ...{ first_name: user.firstName, last_name: user.lastName, email: user.email },
    disciplines: disciplines.map(({ discipline }) => discipline.name),
    introduction: chosen?.introduction ?? "",
    is_anonymous: chosen?.isAnonymous ?? false,
    clients: chosen?.clients ?? [],
    released_at: chosen?.releasedAt ?? null,
    released: asProfile(chosen?.released ?? null),
  };
}
export type ProfileRecord = Awaited<ReturnType<typeof readProfile>>;

/** An entry as it is read. */
const EntryRow = z.object({
  id: z.int(),
  area: z.string(),
  competency: z.string(),
  language: z.string().nullable(),
  level: z.enum(LEVELS),
  approved_on: z.iso.date(),
  level_on: z.iso.date().nullable(),
  /** Null until the person has chosen. */
  is_shown: z.boolean().nullable(),
});

/** Reads the approved and set levels of a sheet, in its order, and which of them are shown. */
export async function readEntries(db: Db | Tx, sheetId: number): Promise<Entry[]> {
  const found = await rows(
    db,
    EntryRow,
    sql`
      SELECT r.id, a.name AS area, c.name AS competency, t.name AS language, r.current_level AS level,
        to_char(r.approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS approved_on, r.level_on::text AS level_on,
        e.is_shown
      FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
        LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
        LEFT JOIN cm_skills_profile_entry e ON e.cm_sheet_competencies_id = r.id
      WHERE r.cm_sheet_id = ${sheetId} AND ${visible(alias("cm_sheet_competency", "r"), alias("cm_competency", "c"))}
        AND r.current_level <> 'no_experience'
        AND r.approved_at IS NOT NULL
      ORDER BY a.order_key COLLATE "C", t.order_key COLLATE "C" NULLS FIRST, c.order_key COLLATE "C", r.id
      LIMIT ${MAX_ENTRIES}`,
  );
  return found.map((entry) => ({ ...entry, is_shown: entry.is_shown ?? isShownByDefault(entry.level) }));
}

/** Locks a person's profile until the transaction ends, and creates it if they have none. */
export async function lockProfile(tx: Tx, userId: number): Promise<void> {
  await tx.skillsProfile.createMany({ data: [{ userId }], skipDuplicates: true });
  await lockRowOf(tx, "cm_skills_profile", userId, "UPDATE");
}

/** Saves what a person with a profile has chosen. */
export async function saveChoices(
  tx: Tx,
  userId: number,
  { introduction, is_anonymous, clients }: { introduction: string; is_anonymous: boolean; clients: readonly string[] },
): Promise<void> {
  await tx.skillsProfile.update({
    where: { userId },
    data: { introduction, isAnonymous: is_anonymous, clients: [...clients], updatedAt: new Date() },
    select: { id: true },
  });
}

/** Replaces the choices of a sheet's rows by those that differ from the default. */
export async function saveEntries(tx: Tx, sheetId: number, entries: readonly Entry[]): Promise<void> {
  await tx.skillsProfileEntry.deleteMany({ where: { sheetCompetency: { sheetId } } });
  const chosen = entries.filter(({ level, is_shown }) => is_shown !== isShownByDefault(level));
  const data = chosen.map(({ id, is_shown }) => ({ sheetCompetencyId: id, isShown: is_shown }));
  await tx.skillsProfileEntry.createMany({ data });
}

/** Stores what others read from now on; null withdraws it. Returns when it was released. */
export async function saveRelease(tx: Tx, userId: number, profile: Profile | null): Promise<Date | null> {
  const data =
    profile === null
      ? { released: Prisma.DbNull, releasedAt: null }
      : { released: profile satisfies Prisma.InputJsonObject, releasedAt: new Date() };
  return (await tx.skillsProfile.update({ where: { userId }, data, select: { releasedAt: true } })).releasedAt;
}

export type Release = SheetSubject & { released_at: Date; released: Profile; first_name: string; last_name: string };

/** Finds the release of an active person; null if there is none. */
export async function findRelease(db: Db | Tx, actor: Actor, sheetId: number): Promise<Release | null> {
  const sheet = await findSheet(db, actor, sheetId);
  if (sheet === null) return null;
  const found = await db.skillsProfile.findUnique({
    where: { userId: sheet.ownerId },
    select: { releasedAt: true, released: true, user: { select: { firstName: true, lastName: true } } },
  });
  const released = asProfile(found?.released ?? null);
  if (!found?.releasedAt || released === null) return null;
  const { firstName: first_name, lastName: last_name } = found.user;
  return { ...sheet, released_at: found.releasedAt, released, first_name, last_name };
}

const ListedRelease = z.object({
  user_id: z.int(),
  sheet_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  order_key: z.string(),
  disciplines: z.array(z.string()),
  is_anonymous: z.boolean(),
  released_at: z.date(),
});
export type ListedRelease = z.output<typeof ListedRelease>;

/** Whose releases are read. `words` are parts of the name. */
type ReleaseFilter = People & { words: readonly string[] };

const U = alias("cm_user", "u");

const released = ({ words, ...people }: ReleaseFilter) => sql`
  FROM cm_skills_profile p JOIN cm_user u ON u.id = p.user_id AND ${isActive(U)} JOIN cm_sheet s ON s.user_id = u.id
  WHERE ${Prisma.join(
    [sql`p.released_at IS NOT NULL`, ...words.map((word) => sql`position(${word} IN u.sort_key) > 0`)],
    " AND ",
  )}
    AND ${isAmong(people, sql`u.id`)}`;

/** Reads a page of active people with a released profile, by name. */
export const readReleases = (
  db: Db,
  filter: ReleaseFilter,
  { limit, after }: PageWindow<ProfileCursor>,
): Promise<ListedRelease[]> =>
  rows(
    db,
    ListedRelease,
    sql`
      SELECT u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name, u.order_key,
        ARRAY(SELECT jsonb_array_elements_text(p.released->'disciplines')) AS disciplines,
        p.released->>'name' IS NULL AS is_anonymous, p.released_at
      ${released(filter)} AND ${isAfter(U, after)} ORDER BY ${byName(U)} LIMIT ${limit}`,
  );

/** Counts active people with a released profile, up to `most`. */
export function countReleases(db: Db, filter: ReleaseFilter, most: number): Promise<number> {
  return countUpTo(db, sql`SELECT 1 ${released(filter)}`, most);
}
