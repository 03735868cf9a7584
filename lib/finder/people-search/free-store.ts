import { TODAY } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { PARTS_FROM_TODAY } from "@/lib/engagements/engagements/taken-store";

// Raw SQL: everyone's time from today on, in parts of a statement whose speed is measured.

const { sql } = Prisma;

/** The first and the last day of a person u's absence that isn't over, for `freeFrom`. */
export const AWAY_DAYS = sql`CASE WHEN u.away_until >= ${TODAY} THEN u.away_from END AS away_from,
  CASE WHEN u.away_until >= ${TODAY} THEN u.away_until END AS away_until`;

/**
 * Selects as free(user_id, day, percent) from when people are here and have time left; those who never have aren't in it.
 * `people` selects them with their id and AWAY_DAYS, and is person afterwards. How much of their time is taken changes on
 * the day after a part of an engagement ends, and they are back on the day after an absence.
 */
export const freeFrom = (people: Prisma.Sql) => sql`${PARTS_FROM_TODAY},
  person AS (${people}),
  turn AS (
    SELECT id AS user_id, ${TODAY} AS day FROM person
    UNION SELECT user_id, ends_on + 1 FROM part WHERE ends_on <> 'infinity'
    UNION SELECT id, away_until + 1 FROM person WHERE away_until IS NOT NULL),
  taken AS (
    SELECT t.user_id, t.day, coalesce(sum(x.percent), 0)::int AS percent
    FROM turn t LEFT JOIN part x ON x.user_id = t.user_id AND t.day BETWEEN x.starts_on AND x.ends_on
    GROUP BY t.user_id, t.day),
  free AS (
    SELECT DISTINCT ON (t.user_id) t.user_id, t.day, 100 - t.percent AS percent
    FROM taken t JOIN person p ON p.id = t.user_id
    WHERE t.percent < 100 AND (p.away_from IS NULL OR t.day NOT BETWEEN p.away_from AND p.away_until)
    ORDER BY t.user_id, t.day)`;
