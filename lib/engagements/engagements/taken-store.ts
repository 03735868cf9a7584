import { sql, type Sql } from "@/lib/platform/db";
import { TODAY } from "@/lib/platform/db/fragments";

// Raw SQL: how much of everyone's time is taken, in parts of a statement.

/** Some times, such as quarters, as time(starts_on, ends_on, place), places from 0. */
export function timesAs(times: readonly { startsOn: string; endsOn: string }[]): Sql {
  const [starts, ends] = [times.map(({ startsOn }) => startsOn), times.map(({ endsOn }) => endsOn)];
  return sql`time AS (
    SELECT starts_on, ends_on, (place - 1)::int AS place
    FROM unnest(${starts}::date[], ${ends}::date[]) WITH ORDINALITY AS t(starts_on, ends_on, place))`;
}

/**
 * Agreed engagements from today on in parts with one percentage, as part(user_id, starts_on, ends_on, percent). `isWanted`:
 * whose (`user_id`); everyone's take a tenth of a second in a company of 30,000.
 */
export const partsFromToday = (isWanted: Sql): Sql => sql`
  part AS (
    SELECT user_id, starts_on, coalesce(later_from - 1, ends_on, 'infinity') AS ends_on, percent FROM cm_engagement
    WHERE ${isWanted} AND state = 'agreed' AND (ends_on IS NULL OR ends_on >= ${TODAY})
      AND coalesce(later_from - 1, ends_on, 'infinity') >= ${TODAY}
    UNION ALL SELECT user_id, later_from, coalesce(ends_on, 'infinity'), later_percent FROM cm_engagement
    WHERE ${isWanted} AND state = 'agreed' AND (ends_on IS NULL OR ends_on >= ${TODAY}) AND later_from IS NOT NULL)`;

/**
 * The people who have less than so many percent left by agreed engagements on a day of a time from today on, whether on
 * each, and the least that they have left, as engaged(user_id, place, always, least). How much is taken changes as a part of an engagement begins, and after it.
 */
export const engagedByTime = (percent: number): Sql => sql`${partsFromToday(sql`TRUE`)},
  turn AS (
    SELECT DISTINCT p.user_id, t.place, greatest(t.starts_on, ${TODAY}) AS day FROM part p CROSS JOIN time t
    UNION SELECT p.user_id, t.place, d.day FROM part p CROSS JOIN LATERAL (VALUES (p.starts_on), (p.ends_on + 1)) d(day)
      JOIN time t ON d.day > greatest(t.starts_on, ${TODAY}) AND d.day <= t.ends_on),
  taken AS (
    SELECT d.user_id, d.place, d.day, coalesce(sum(p.percent), 0) AS percent
    FROM turn d LEFT JOIN part p ON p.user_id = d.user_id AND d.day BETWEEN p.starts_on AND p.ends_on
    GROUP BY d.user_id, d.place, d.day),
  engaged AS (
    SELECT user_id, place, min(percent) > 100 - ${percent}::int AS always, (100 - max(percent))::int AS least FROM taken
    GROUP BY user_id, place HAVING max(percent) > 100 - ${percent}::int)`;
