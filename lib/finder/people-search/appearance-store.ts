import { z } from "zod";
import type { PageWindow, MomentCursor } from "@/lib/platform/core/paged";
import { type Db, rows, sql } from "@/lib/platform/db";
import { jsonPerson, U } from "@/lib/platform/db/fragments";
import { Appearance as AppearanceOut } from "./contract";

// Raw SQL: everyone that a search showed in one statement, which usually writes nothing; a list with names in one.

/** A search or opened cards, as they are recorded. `question` is empty for cards. */
export type Search = { userId: number; purpose: string; question: string };

/**
 * Records the people that a search showed, each once an hour for the same search. One statement, which writes nothing
 * if all of it is already recorded. People aren't recorded as found by themselves.
 */
export async function recordSearch(
  db: Db,
  { userId, purpose, question }: Search,
  shown: readonly number[],
): Promise<void> {
  const others = shown.filter((id) => id !== userId);
  if (others.length === 0) return;
  await db.$executeRaw`
    WITH known AS (
      SELECT id FROM cm_finder_search
      WHERE user_id = ${userId} AND hour = date_trunc('hour', now(), 'UTC') AND purpose = ${purpose}
        AND question = ${question}),
    made AS (
      INSERT INTO cm_finder_search (user_id, hour, purpose, question)
      SELECT ${userId}::int, date_trunc('hour', now(), 'UTC'), ${purpose}, ${question} WHERE NOT EXISTS (SELECT 1
        FROM known)
      ON CONFLICT (user_id, hour, purpose, question) DO UPDATE SET hour = EXCLUDED.hour RETURNING id),
    search AS (SELECT id FROM known UNION ALL SELECT id FROM made)
    INSERT INTO cm_finder_appearance (cm_finder_search_id, user_id)
    SELECT search.id, person.id FROM search, unnest(${others}::int[]) AS person(id)
    WHERE NOT EXISTS (
      SELECT 1 FROM cm_finder_appearance a WHERE a.cm_finder_search_id = search.id AND a.user_id = person.id)
    ON CONFLICT DO NOTHING`;
}

const Appearance = AppearanceOut.omit({ conditions: true }).extend({ hour: z.date(), question: z.string() });
export type AppearanceRecord = z.infer<typeof Appearance>;

/** Reads a page of the searches that showed a person, newest first. */
export function readAppearances(
  db: Db,
  userId: number,
  { limit, after }: PageWindow<MomentCursor>,
): Promise<AppearanceRecord[]> {
  const isAfter = after ? sql`(f.hour, a.id) < (${new Date(after[0])}, ${after[1]})` : sql`TRUE`;
  return rows(
    db,
    Appearance,
    sql`
    SELECT a.id, f.hour, f.purpose, f.question, ${jsonPerson(U)} AS by
    FROM cm_finder_appearance a JOIN cm_finder_search f ON f.id = a.cm_finder_search_id
      LEFT JOIN cm_user u ON u.id = f.user_id
    WHERE a.user_id = ${userId} AND ${isAfter} ORDER BY f.hour DESC, a.id DESC LIMIT ${limit}`,
  );
}

const OwnSearch = z.object({ question: z.string(), hour: z.date() });
export type OwnSearch = z.infer<typeof OwnSearch>;

/** Reads the latest searches of a person that showed someone, newest first. */
export const readOwnSearches = (db: Db, userId: number, limit: number): Promise<OwnSearch[]> =>
  rows(
    db,
    OwnSearch,
    sql`
    SELECT question, hour FROM cm_finder_search
    WHERE user_id = ${userId} AND question <> '' ORDER BY hour DESC, id DESC LIMIT ${limit}`,
  );
