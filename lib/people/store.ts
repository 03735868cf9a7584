import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { Prisma } from "@/lib/generated/prisma/client";
import { isForEveryone } from "@/lib/sheets/disciplines-store";
import type { PersonCursor } from "./contract";
import type { PersonState, Sort } from "./rules";

type Named = { id: number; first_name: string; last_name: string };

export type PersonRecord = Named & {
  email: string;
  is_admin: boolean;
  is_manager: boolean;
  is_staffing: boolean;
  state: PersonState;
  last_sign_in_at: Date | null;
  sheet_id: number | null;
  roles: { id: number; name: string }[];
  managers: Named[];
  reports: number;
  order_key: string;
};

export const STATE = Prisma.sql`CASE WHEN u.deactivated_at IS NOT NULL THEN 'deactivated'
  WHEN u.last_sign_in_at IS NULL AND NOT EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = u.id) THEN 'invited' ELSE 'active' END`;

const PERSON = Prisma.sql`
  u.id, u.email, u.first_name, u.last_name, u.is_admin, u.is_manager, u.is_staffing, ${STATE} AS state, u.last_sign_in_at, u.order_key, s.id AS sheet_id,
  coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.order_key COLLATE "C")
    FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id), '[]') AS roles,
  coalesce((SELECT json_agg(json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name) ORDER BY em.is_primary DESC, m.order_key COLLATE "C", m.id)
    FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id), '[]') AS managers,
  (SELECT count(*)::int FROM employee_manager em JOIN cm_user e ON e.id = em.employee_id WHERE em.manager_id = u.id AND e.deactivated_at IS NULL) AS reports`;

export type PeopleFilter = { words: readonly string[]; state: PersonState | null; isManager: boolean | null };

/** Whether the person u matches. */
export const matches = ({ words, state, isManager }: PeopleFilter) =>
  Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...words.map((word) => Prisma.sql`position(${word} IN u.sort_key || ' ' || u.email) > 0`),
      ...(state === null ? [] : [Prisma.sql`${STATE} = ${state}`]),
      ...(isManager === null ? [] : [Prisma.sql`u.is_manager = ${isManager}`]),
    ],
    " AND ",
  );

/** Returns a person, or null. */
export async function findPerson(db: Db | Tx, userId: number): Promise<PersonRecord | null> {
  const [person] = await db.$queryRaw<
    PersonRecord[]
  >`SELECT ${PERSON} FROM cm_user u LEFT JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId}`;
  return person ?? null;
}

/** Reads people by id, by last name. */
export const findPeople = (db: Db | Tx, userIds: readonly number[]): Promise<PersonRecord[]> => db.$queryRaw<
  PersonRecord[]
>`
  SELECT ${PERSON} FROM cm_user u LEFT JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ANY(${userIds}::int[]) ORDER BY u.order_key COLLATE "C", u.id`;

/** Whether the person u comes after the cursor, by last name. */
export const isAfter = (cursor: PersonCursor | null) =>
  cursor ? Prisma.sql`(u.order_key COLLATE "C", u.id) > (${cursor[0]}, ${cursor[1]})` : Prisma.sql`TRUE`;

/** Reads at most `limit` people after the cursor, by last name, in one statement. */
export function readPeopleAfter(
  db: Db,
  filter: PeopleFilter,
  { limit, after }: PageWindow<PersonCursor>,
): Promise<PersonRecord[]> {
  return db.$queryRaw<PersonRecord[]>`
    SELECT ${PERSON} FROM cm_user u LEFT JOIN cm_sheet s ON s.user_id = u.id
    WHERE ${matches(filter)} AND ${isAfter(after)} ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`;
}

const SORT_KEYS: Record<Sort["by"], Prisma.Sql> = {
  name: Prisma.sql`u.order_key COLLATE "C"`,
  manager: Prisma.sql`m.order_key COLLATE "C"`,
  last_sign_in: Prisma.sql`u.last_sign_in_at`,
  state: Prisma.sql`${STATE} COLLATE "C"`,
};

/** Reads a numbered page (from 1) of the matches, and their total, in one statement. A number past the end reads the last page. People without a sort value come last. */
export async function readPeoplePage(
  db: Db,
  filter: PeopleFilter,
  { sort, page, size }: { sort: Sort; page: number; size: number },
) {
  const order = Prisma.sql`${SORT_KEYS[sort.by]} ${sort.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`} NULLS LAST, u.order_key COLLATE "C", u.id`;
  const people = await db.$queryRaw<(PersonRecord & { total: number })[]>`
    WITH matched AS (
      SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER ()::int AS total
      FROM cm_user u
        LEFT JOIN employee_manager em ON em.employee_id = u.id AND em.is_primary
        LEFT JOIN cm_user m ON m.id = em.manager_id
      WHERE ${matches(filter)}),
    page AS (
      SELECT * FROM matched
      WHERE place > least(${page}::bigint - 1, greatest(total - 1, 0) / ${size}::int) * ${size}::int ORDER BY place LIMIT ${size})
    SELECT ${PERSON}, page.total FROM page JOIN cm_user u ON u.id = page.id LEFT JOIN cm_sheet s ON s.user_id = u.id ORDER BY page.place`;
  return { total: people[0]?.total ?? 0, people };
}

/** Returns people's names, by id. */
export async function readNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Named>> {
  const people = await db.$queryRaw<
    Named[]
  >`SELECT id, first_name, last_name FROM cm_user WHERE id = ANY(${ids}::int[]) ORDER BY order_key COLLATE "C", id`;
  return new Map(people.map((person) => [person.id, person]));
}

/** Returns the ids among these that are active people. */
export async function readActive(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const people = await db.$queryRaw<
    { id: number }[]
  >`SELECT id FROM cm_user WHERE id = ANY(${ids}::int[]) AND deactivated_at IS NULL`;
  return new Set(people.map(({ id }) => id));
}

/** Returns the ids among these that are disciplines and not retired. */
export async function readDisciplines(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const roles = await db.$queryRaw<
    { id: number }[]
  >`SELECT id FROM cm_role WHERE id = ANY(${ids}::int[]) AND retired_at IS NULL`;
  return new Set(roles.map(({ id }) => id));
}

/** Returns the name of a discipline among these that is for everyone, or null. */
export async function findForEveryone(db: Db | Tx, ids: readonly number[]): Promise<string | null> {
  const [role] = await db.$queryRaw<
    { name: string }[]
  >`SELECT name FROM cm_role WHERE id = ANY(${ids}::int[]) AND ${isForEveryone(alias("cm_role", "cm_role"))} ORDER BY id LIMIT 1`;
  return role?.name ?? null;
}
