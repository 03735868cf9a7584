import { z } from "zod";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { afterCursor, type Alias, alias, byName, isActive, M, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { disciplinesOf } from "@/lib/sheet/rows/disciplines-store";
import { type PersonState, type Sort, STATES } from "./rules";

// Raw SQL: people as JSON that the database builds, found by words in names, emails and personnel numbers.

const Named = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });
type Named = z.output<typeof Named>;

const PersonRecord = Named.extend({
  email: z.string(),
  personnel_number: z.string().nullable(),
  location: z.string().nullable(),
  hired_on: z.iso.date().nullable(),
  away_from: z.iso.date().nullable(),
  away_until: z.iso.date().nullable(),
  is_admin: z.boolean(),
  is_manager: z.boolean(),
  is_staffing: z.boolean(),
  state: z.enum(STATES),
  last_sign_in_at: z.date().nullable(),
  invited_at: z.date().nullable(),
  sheet_id: z.int().nullable(),
  roles: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  managers: z.array(Named.strict()),
  grade: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  reports: z.int(),
  order_key: z.string(),
});
export type PersonRecord = z.output<typeof PersonRecord>;

export const stateOf = (u: Alias<"cm_user">) => sql`CASE WHEN NOT ${isActive(u)} THEN 'deactivated'
  WHEN ${u}.last_sign_in_at IS NULL AND NOT EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = ${u}.id)
    THEN 'invited' ELSE 'active' END`;

/** The columns of PersonRecord, of the person u with the sheet s. */
const PERSON = sql`
  u.id, u.email, u.first_name, u.last_name, u.personnel_number, u.location, u.hired_on::text,
  u.away_from::text, u.away_until::text,
  u.is_admin, u.is_manager, u.is_staffing, ${stateOf(U)} AS state, u.last_sign_in_at,
  (SELECT max(h.at) FROM cm_audit_record h WHERE h.subject_id = u.id AND h.act = 'person.invited') AS invited_at,
  u.order_key, s.id AS sheet_id,
  ${disciplinesOf(sql`s.id`)} AS roles,
  coalesce((
    SELECT json_agg(json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
      ORDER BY em.is_primary DESC, ${byName(M)})
    FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id), '[]') AS managers,
  (SELECT json_build_object('id', g.id, 'name', g.name) FROM cm_grade g WHERE g.id = u.cm_grade_id) AS grade,
  (SELECT count(*)::int FROM employee_manager em JOIN cm_user e ON e.id = em.employee_id
    WHERE em.manager_id = u.id AND ${isActive(alias("cm_user", "e"))}) AS reports`;

const PEOPLE = sql`SELECT ${PERSON} FROM cm_user u LEFT JOIN cm_sheet s ON s.user_id = u.id`;

export type PeopleFilter = { words: readonly string[]; state: PersonState | null; isManager: boolean | null };

/** The text in which words are searched: they come in lower case. */
const searched = (u: Alias<"cm_user">) =>
  sql`${u}.sort_key || ' ' || ${u}.email || ' ' || coalesce(lower(${u}.personnel_number), '')`;

/** Whether a person matches. */
export const matches = (u: Alias<"cm_user">, { words, state, isManager }: PeopleFilter) =>
  Prisma.join(
    [
      sql`TRUE`,
      ...words.map((word) => sql`position(${word} IN ${searched(u)}) > 0`),
      ...(state === null ? [] : [sql`${stateOf(u)} = ${state}`]),
      ...(isManager === null ? [] : [sql`${u}.is_manager = ${isManager}`]),
    ],
    " AND ",
  );

/** Returns a person, or null. */
export const findPerson = (db: Db | Tx, userId: number): Promise<PersonRecord | null> =>
  row(db, PersonRecord, sql`${PEOPLE} WHERE u.id = ${userId}`);

/** Reads people by id, by last name. */
export const findPeople = (db: Db | Tx, userIds: readonly number[]): Promise<PersonRecord[]> =>
  rows(db, PersonRecord, sql`${PEOPLE} WHERE u.id = ANY(${userIds}::int[]) ORDER BY ${byName(U)}`);

/** Whether a person comes after the cursor, by last name. */
export const isAfter = (u: Alias<"cm_user">, cursor: TextCursor | null) => afterCursor(byName(u), cursor);

/** Reads at most `limit` people after the cursor, by last name, in one statement. */
export const readPeopleAfter = (
  db: Db,
  filter: PeopleFilter,
  { limit, after }: PageWindow<TextCursor>,
): Promise<PersonRecord[]> =>
  rows(db, PersonRecord)`
    ${PEOPLE} WHERE ${matches(U, filter)} AND ${isAfter(U, after)} ORDER BY ${byName(U)} LIMIT ${limit}`;

const SORT_KEYS: Record<Sort["by"], Prisma.Sql> = {
  name: sql`u.order_key`,
  manager: sql`m.order_key`,
  last_sign_in: sql`u.last_sign_in_at`,
};

/**
 * Reads a numbered page (from 1) of the matches, and their total, in one statement. A number past the end reads the
 * last page. People without a sort value come last.
 */
export async function readPeoplePage(
  db: Db,
  filter: PeopleFilter,
  { sort, page, size }: { sort: Sort; page: number; size: number },
) {
  const order = sql`${SORT_KEYS[sort.by]} ${sort.descending ? sql`DESC` : sql`ASC`} NULLS LAST, ${byName(U)}`;
  const people = await rows(db, PersonRecord.extend({ total: z.int() }))`
    WITH matched AS (
      SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER ()::int AS total
      FROM cm_user u
        LEFT JOIN employee_manager em ON em.employee_id = u.id AND em.is_primary
        LEFT JOIN cm_user m ON m.id = em.manager_id
      WHERE ${matches(U, filter)}),
    page AS (
      SELECT * FROM matched
      WHERE place > least(${page}::bigint - 1, greatest(total - 1, 0) / ${size}::int) * ${size}::int
      ORDER BY place LIMIT ${size})
    SELECT ${PERSON}, page.total
    FROM page JOIN cm_user u ON u.id = page.id LEFT JOIN cm_sheet s ON s.user_id = u.id ORDER BY page.place`;
  return { total: people[0]?.total ?? 0, people };
}

/** Returns people's names, by id, in the order of their last names. */
export async function readNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Named>> {
  const people = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
  });
  return new Map(people.map(({ id, firstName, lastName }) => [id, { id, first_name: firstName, last_name: lastName }]));
}

/** Returns the ids among these that are active people. */
export async function readActive(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const people = await db.user.findMany({ where: { id: { in: [...ids] }, deactivatedAt: null }, select: { id: true } });
  return new Set(people.map(({ id }) => id));
}

/** Returns the ids among these that are disciplines and not retired. */
export async function readDisciplines(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const found = await db.discipline.findMany({
    where: { id: { in: [...ids] }, retiredAt: null },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}

/** Returns the name of a discipline among these that is for everyone, or null. */
export async function findForEveryone(db: Db | Tx, ids: readonly number[]): Promise<string | null> {
  const found = await db.discipline.findFirst({
    where: { id: { in: [...ids] }, forEveryone: true, retiredAt: null },
    select: { name: true },
    orderBy: { id: "asc" },
  });
  return found?.name ?? null;
}
