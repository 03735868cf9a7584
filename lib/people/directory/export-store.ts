import { z } from "zod";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql } from "@/lib/platform/db";
import { byName, isActive, U } from "@/lib/platform/db/fragments";
import { STATES } from "./rules";
import { isAfter, matches, type PeopleFilter, stateOf } from "./store";
import { StoredPersonRow, storedPerson } from "./stored-person-store";

// Raw SQL: thousands of people, found by words in names and emails.

const FiledPerson = StoredPersonRow.extend({ state: z.enum(STATES), order_key: z.string() });
/** A person as a file has them, with the list's sort key. */
type FiledPerson = z.output<typeof FiledPerson>;

/** Reads at most `limit` of the people found after the cursor, by last name. */
export const readFiledPeople = (db: Db, filter: PeopleFilter, { limit, after }: PageWindow<TextCursor>) =>
  rows(db, FiledPerson)`
    SELECT ${storedPerson(U)}, ${stateOf(U)} AS state, u.order_key FROM cm_user u
    WHERE ${matches(U, filter)} AND ${isAfter(U, after)} ORDER BY ${byName(U)} LIMIT ${limit}`;

/** Reads at most `limit` of the active people found after the cursor, by last name. */
export const readActivePeople = (db: Db, filter: PeopleFilter, { limit, after }: PageWindow<TextCursor>) =>
  rows(db, z.object({ id: z.int(), order_key: z.string() }))`
    SELECT u.id, u.order_key FROM cm_user u
    WHERE ${isActive(U)} AND ${matches(U, filter)} AND ${isAfter(U, after)} ORDER BY ${byName(U)} LIMIT ${limit}`;

/** Selects the ids of the active people found. */
export const activeMatchingIds = (filter: PeopleFilter) =>
  sql`SELECT u.id FROM cm_user u WHERE ${isActive(U)} AND ${matches(U, filter)}`;

/** Counts the people found, up to `most`. */
export function countPeople(db: Db, filter: PeopleFilter, most: number): Promise<number> {
  return countUpTo(db, sql`SELECT FROM cm_user u WHERE ${matches(U, filter)}`, most);
}

/** Reads the emails of deactivated people. */
export async function readDeactivated(db: Db): Promise<string[]> {
  const found = await db.user.findMany({ where: { deactivatedAt: { not: null } }, select: { email: true } });
  return found.map(({ email }) => email);
}
