import type { Actor } from "@/lib/core/actor";
import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import { findSheet, visible } from "@/lib/sheets/store";
import type { SheetSubject } from "@/lib/sheets/policy";
import type { Level } from "@/lib/sheets/rules";
import type { ProfileCursor } from "./contract";
import { isShownByDefault, type Entry, type Profile } from "./rules";

/** Most entries of a profile: more than a sheet has rows. */
const MAX_ENTRIES = 2_000;

export type ProfileRecord = {
  first_name: string;
  last_name: string;
  email: string;
  disciplines: string[];
  introduction: string;
  is_anonymous: boolean;
  clients: string[];
  released_at: Date | null;
  released: Profile | null;
};

const DISCIPLINES = Prisma.sql`ARRAY(SELECT d.name FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
  WHERE sr.cm_sheet_id = s.id ORDER BY d.order_key COLLATE "C")`;

/** Reads what a person has chosen, or what applies until they choose. */
export async function readProfile(db: Db | Tx, sheetId: number): Promise<ProfileRecord> {
  const [found] = await db.$queryRaw<ProfileRecord[]>`
    SELECT u.first_name, u.last_name, u.email, ${DISCIPLINES} AS disciplines, coalesce(p.introduction, '') AS introduction,
      coalesce(p.is_anonymous, false) AS is_anonymous, coalesce(p.clients, '{}') AS clients, p.released_at, p.released
    FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id LEFT JOIN cm_skills_profile p ON p.user_id = u.id WHERE s.id = ${sheetId}`;
  if (!found) throw new Error("a sheet is gone");
  return found;
}

/** Reads the approved and set levels of a sheet, in its order, and which of them are shown. */
export async function readEntries(db: Db | Tx, sheetId: number): Promise<Entry[]> {
  const rows = await db.$queryRaw<(Omit<Entry, "is_shown"> & { level: Level; is_shown: boolean | null })[]>`
    SELECT r.id, a.name AS area, c.name AS competency, t.name AS language, r.current_level AS level,
      to_char(r.approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS approved_on, e.is_shown
    FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id LEFT JOIN cm_skills_profile_entry e ON e.cm_sheet_competencies_id = r.id
    WHERE r.cm_sheet_id = ${sheetId} AND ${visible(alias("cm_sheet_competency", "r"), alias("cm_competency", "c"))} AND r.current_level <> 'no_experience' AND r.approved_at IS NOT NULL
    ORDER BY a.order_key COLLATE "C", t.order_key COLLATE "C" NULLS FIRST, c.order_key COLLATE "C", r.id LIMIT ${MAX_ENTRIES}`;
  return rows.map((row) => ({ ...row, is_shown: row.is_shown ?? isShownByDefault(row.level) }));
}

/** Locks a person's profile until the transaction ends, and creates it if they have none. */
export async function lockProfile(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`INSERT INTO cm_skills_profile (user_id) VALUES (${userId}) ON CONFLICT (user_id) DO NOTHING`;
  await tx.$executeRaw`SELECT 1 FROM cm_skills_profile WHERE user_id = ${userId} FOR UPDATE`;
}

export const saveChoices = (
  tx: Tx,
  userId: number,
  { introduction, is_anonymous, clients }: { introduction: string; is_anonymous: boolean; clients: readonly string[] },
) => tx.$executeRaw`
  UPDATE cm_skills_profile SET introduction = ${introduction}, is_anonymous = ${is_anonymous}, clients = ${[...clients]}::text[], updated_at = now()
  WHERE user_id = ${userId}`;

/** Replaces the choices of a sheet's rows by those that differ from the default. */
export async function saveEntries(tx: Tx, sheetId: number, entries: readonly Entry[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM cm_skills_profile_entry e USING cm_sheet_competency r WHERE r.id = e.cm_sheet_competencies_id AND r.cm_sheet_id = ${sheetId}`;
  const chosen = entries.filter(({ level, is_shown }) => is_shown !== isShownByDefault(level));
  await tx.$executeRaw`
    INSERT INTO cm_skills_profile_entry (cm_sheet_competencies_id, is_shown)
    SELECT * FROM unnest(${chosen.map(({ id }) => id)}::int[], ${chosen.map(({ is_shown }) => is_shown)}::boolean[])`;
}

/** Stores what others read from now on; null withdraws it. Returns when it was released. */
export async function saveRelease(tx: Tx, userId: number, profile: Profile | null): Promise<Date | null> {
  const [saved] = await tx.$queryRaw<{ released_at: Date | null }[]>`
    UPDATE cm_skills_profile SET released = ${profile === null ? null : JSON.stringify(profile)}::jsonb,
      released_at = CASE WHEN ${profile === null} THEN NULL ELSE now() END
    WHERE user_id = ${userId} RETURNING released_at`;
  return saved?.released_at ?? null;
}

export type Release = SheetSubject & { released_at: Date; released: Profile; first_name: string; last_name: string };

/** Finds the release of an active person; null if there is none. */
export async function findRelease(db: Db | Tx, actor: Actor, sheetId: number): Promise<Release | null> {
  const sheet = await findSheet(db, actor, sheetId);
  if (sheet === null) return null;
  const [found] = await db.$queryRaw<Omit<Release, keyof SheetSubject>[]>`
    SELECT p.released_at, p.released, u.first_name, u.last_name FROM cm_skills_profile p JOIN cm_user u ON u.id = p.user_id
    WHERE p.user_id = ${sheet.ownerId} AND p.released_at IS NOT NULL`;
  return found ? { ...sheet, ...found } : null;
}

export type ListedRelease = {
  user_id: number;
  sheet_id: number;
  first_name: string;
  last_name: string;
  order_key: string;
  disciplines: string[];
  is_anonymous: boolean;
  released_at: Date;
};

/** Whose releases are read: everyone's, or those of one manager's reports. `words` are parts of the name. */
export type ReleaseFilter = { below: number | null; words: readonly string[] };

const released = ({ below, words }: ReleaseFilter) => Prisma.sql`
  FROM cm_skills_profile p JOIN cm_user u ON u.id = p.user_id AND u.deactivated_at IS NULL JOIN cm_sheet s ON s.user_id = u.id
  WHERE p.released_at IS NOT NULL ${Prisma.join(
    [Prisma.empty, ...words.map((word) => Prisma.sql`position(${word} IN u.sort_key) > 0`)],
    " AND ",
  )}
    AND ${below === null ? Prisma.sql`TRUE` : Prisma.sql`u.id IN (${reportsOf(below)})`}`;

/** Reads a page of active people with a released profile, by name. */
export const readReleases = (
  db: Db,
  filter: ReleaseFilter,
  { limit, after }: PageWindow<ProfileCursor>,
): Promise<ListedRelease[]> => db.$queryRaw<ListedRelease[]>`
  SELECT u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name, u.order_key,
    ARRAY(SELECT jsonb_array_elements_text(p.released->'disciplines')) AS disciplines, p.released->>'name' IS NULL AS is_anonymous, p.released_at
  ${released(filter)} AND ${after === null ? Prisma.sql`TRUE` : Prisma.sql`(u.order_key COLLATE "C", u.id) > (${after[0]}, ${after[1]})`}
  ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`;

/** Counts active people with a released profile, up to `most`. */
export async function countReleases(db: Db, filter: ReleaseFilter, most: number): Promise<number> {
  const [counted] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM (SELECT 1 ${released(filter)} LIMIT ${most}) release`;
  return counted?.count ?? 0;
}
