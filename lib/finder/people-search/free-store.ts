import { sql, type Sql } from "@/lib/platform/db";
import { dayText, TODAY } from "@/lib/platform/db/fragments";
import { IS_OVER } from "@/lib/engagements/engagements/store";
import { engagedByTime, partsFromToday, timesAs } from "@/lib/engagements/engagements/taken-store";
import type { People } from "@/lib/sheet/rows/policy";
import type { FreeCondition } from "./free-rules";
import { seesOf } from "./record-store";

// Raw SQL: everyone's time from today on, in parts of a statement whose speed is measured.

/** The first and the last day of a person u's absence that isn't over, for `freeFrom`. */
export const AWAY_DAYS = sql`CASE WHEN u.away_until >= ${TODAY} THEN u.away_from END AS away_from,
  CASE WHEN u.away_until >= ${TODAY} THEN u.away_until END AS away_until`;

/**
 * Selects as free(user_id, day, percent) from when people are here and have time left; those who never have aren't in it.
 * `people` selects them with their id and AWAY_DAYS, and is person afterwards. How much of their time is taken changes on
 * the day after a part of an engagement ends, and they are back on the day after an absence.
 */
export const freeFrom = (people: Sql) => sql`
  person AS (${people}),
  ${partsFromToday(sql`user_id IN (SELECT id FROM person)`)},
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

/**
 * Selects as taking(user_id, day, state), after `freeFrom`, what takes some of the time that people are free for, first: an
 * agreed engagement that leaves less of it, one that is held or asked, or an absence ('away'). Those without any aren't
 * in it. A held or asked one may have begun.
 */
export const FREE_UNTIL = sql`
  begun AS (
    SELECT b.user_id, b.day, sum(p.percent) AS percent
    FROM (SELECT DISTINCT user_id, starts_on AS day FROM part WHERE starts_on > ${TODAY}) b
      JOIN part p ON p.user_id = b.user_id AND b.day BETWEEN p.starts_on AND p.ends_on
    GROUP BY b.user_id, b.day),
  taking AS (
    SELECT DISTINCT ON (f.user_id) f.user_id, x.day, x.state
    FROM free f JOIN (
      SELECT user_id, day, day AS ends_on, 'agreed' AS state, percent FROM begun
      UNION ALL SELECT e.user_id, e.starts_on, coalesce(e.ends_on, 'infinity'), e.state::text, NULL
      FROM cm_engagement e
      WHERE e.user_id IN (SELECT id FROM person) AND e.state IN ('held', 'asked') AND NOT ${IS_OVER}
      UNION ALL SELECT id, away_from, away_until, 'away', NULL FROM person WHERE away_until IS NOT NULL
    ) x ON x.user_id = f.user_id AND x.ends_on >= f.day
    WHERE x.percent IS NULL OR (x.day > f.day AND x.percent > 100 - f.percent)
    ORDER BY f.user_id, x.day, x.state)`;

/** Who has too little time on one of the days that a condition is about, as busy(user_id, always, least). */
export const busy = ({ from, until, percent }: FreeCondition) => sql`busy AS (
  WITH ${timesAs([{ startsOn: from, endsOn: until }])}, ${engagedByTime(percent)}
  SELECT user_id, always, least FROM engaged),`;

/** Whether a person u is away on all of the days from today on, or on one of them. */
const isAway = (days: "all" | "some", { from, until }: Pick<FreeCondition, "from" | "until">) => {
  const [first, last] = [sql`greatest(${from}::date, ${TODAY})`, sql`${until}::date`];
  return days === "all"
    ? sql`(u.away_from <= ${first} AND u.away_until >= ${last})`
    : sql`(u.away_from <= ${last} AND u.away_until >= ${first})`;
};

/**
 * None for a person u who has enough of their time on each of the days; one if they have enough on some of them, or some
 * on each, or if the caller doesn't see it; else two.
 */
export const freeSteps = (days: FreeCondition, timeOf: People | null) => sql`(CASE
  WHEN NOT ${seesOf(timeOf)} THEN 1
  WHEN (busy.always AND busy.least <= 0) OR ${isAway("all", days)} THEN 2
  WHEN busy.user_id IS NOT NULL OR ${isAway("some", days)} THEN 1
  ELSE 0 END)`;

/** How much of their time a person u has left on each of the days who is one step short; 0 if that is none. */
export const freeInPart = (days: FreeCondition) => sql`(CASE
  WHEN ${isAway("some", days)} THEN 0 ELSE greatest(coalesce(busy.least, 0), 0) END)`;

/** What is first held or asked of the time of a person of the page on the days, and isn't over, as JSON; null for nothing. */
export const promised = ({ from, until }: FreeCondition) => sql`(
  SELECT json_build_object('by', e.state, 'from', ${dayText(sql`e.starts_on`)}) FROM cm_engagement e
  WHERE e.user_id = page.id AND e.state IN ('held', 'asked') AND e.starts_on <= ${until}::date
    AND coalesce(e.ends_on, 'infinity') >= ${from}::date AND NOT ${IS_OVER}
  ORDER BY e.starts_on, e.id LIMIT 1)`;
