import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppearanceCursor } from "./contract";

/** A search or opened cards, as they are recorded. `question` is empty for cards. */
export type Search = { userId: number; purpose: string; question: string };

/**
 * Records the people that a search showed, each once an hour for the same search. One statement, which writes nothing if all of it is already
 * recorded. People aren't recorded as found by themselves.
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
      WHERE user_id = ${userId} AND hour = date_trunc('hour', now(), 'UTC') AND purpose = ${purpose} AND question = ${question}),
    made AS (
      INSERT INTO cm_finder_search (user_id, hour, purpose, question)
      SELECT ${userId}::int, date_trunc('hour', now(), 'UTC'), ${purpose}, ${question} WHERE NOT EXISTS (SELECT 1 FROM known)
      ON CONFLICT (user_id, hour, purpose, question) DO UPDATE SET hour = EXCLUDED.hour RETURNING id),
    search AS (SELECT id FROM known UNION ALL SELECT id FROM made)
    INSERT INTO cm_finder_appearance (cm_finder_search_id, user_id)
    SELECT search.id, person.id FROM search, unnest(${others}::int[]) AS person(id)
    WHERE NOT EXISTS (SELECT 1 FROM cm_finder_appearance a WHERE a.cm_finder_search_id = search.id AND a.user_id = person.id)
    ON CONFLICT DO NOTHING`;
}

export type AppearanceRecord = {
  id: number;
  hour: Date;
  purpose: string;
  question: string;
  by: { id: number; first_name: string; last_name: string } | null;
};

/** Reads a page of the searches that showed a person, newest first. */
export function readAppearances(
  db: Db,
  userId: number,
  { limit, after }: PageWindow<AppearanceCursor>,
): Promise<AppearanceRecord[]> {
  const isAfter = after ? Prisma.sql`(f.hour, a.id) < (${new Date(after[0])}, ${after[1]})` : Prisma.sql`TRUE`;
  return db.$queryRaw<AppearanceRecord[]>`
    SELECT a.id, f.hour, f.purpose, f.question,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END AS by
    FROM cm_finder_appearance a JOIN cm_finder_search f ON f.id = a.cm_finder_search_id LEFT JOIN cm_user u ON u.id = f.user_id
    WHERE a.user_id = ${userId} AND ${isAfter} ORDER BY f.hour DESC, a.id DESC LIMIT ${limit}`;
}
