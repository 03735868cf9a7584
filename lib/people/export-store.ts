import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { PersonCursor } from "./contract";
import type { StoredPerson } from "./import-rules";
import { STORED_PERSON } from "./import-store";
import type { PersonState } from "./rules";
import { isAfter, matches, type PeopleFilter, STATE } from "./store";

/** A person as a file has them, with the list's sort key. */
export type FiledPerson = StoredPerson & { state: PersonState; order_key: string };

/** Reads at most `limit` of the people found after the cursor, by last name. */
export const readFiledPeople = (db: Db, filter: PeopleFilter, { limit, after }: PageWindow<PersonCursor>) =>
  db.$queryRaw<FiledPerson[]>`
    SELECT ${STORED_PERSON}, ${STATE} AS state, u.order_key FROM cm_user u
    WHERE ${matches(filter)} AND ${isAfter(after)} ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`;

/** Reads at most `limit` of the active people found after the cursor, by last name. */
export const readActivePeople = (db: Db, filter: PeopleFilter, { limit, after }: PageWindow<PersonCursor>) =>
  db.$queryRaw<{ id: number; order_key: string }[]>`
    SELECT u.id, u.order_key FROM cm_user u
    WHERE u.deactivated_at IS NULL AND ${matches(filter)} AND ${isAfter(after)} ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`;

/** Selects the ids of the active people found. */
export const activeMatchingIds = (filter: PeopleFilter) =>
  Prisma.sql`SELECT u.id FROM cm_user u WHERE u.deactivated_at IS NULL AND ${matches(filter)}`;

/** Counts the people found, up to `most`. */
export async function countPeople(db: Db, filter: PeopleFilter, most: number): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM cm_user u WHERE ${matches(filter)} LIMIT ${most}) AS found`;
  return found?.count ?? 0;
}

/** Reads the emails of deactivated people. */
export async function readDeactivated(db: Db): Promise<string[]> {
  const found = await db.user.findMany({ where: { deactivatedAt: { not: null } }, select: { email: true } });
  return found.map(({ email }) => email);
}
