import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, rows, sql } from "@/lib/platform/db";
import { isActive, jsonMoment, K, TODAY, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { clientLabel, textsFor } from "@/lib/engagements/clients/store";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import { MAX_ON_NEED, projectOf } from "@/lib/engagements/engagements/rules";
import { IS_OVER, readsNameOf, STILL_SHARED } from "@/lib/engagements/engagements/store";
import { shownOf } from "@/lib/finder/people-search/card-store";
import { AWAY_DAYS, FREE_UNTIL, freeFrom } from "@/lib/finder/people-search/free-store";
import { type AvailabilityCursor, AvailablePerson } from "./contract";
import { WEEKS_SHOWN } from "./rules";

// Raw SQL: everyone's time from today on in one statement, whose speed is measured.

const Person = z.object({
  id: z.int(),
  steps_key: z.int(),
  order_key: z.string(),
  free_key: z.string(),
  brief_key: z.int(),
  taken_key: z.int(),
  inside_key: z.int(),
  shown: AvailablePerson.omit({ match: true }),
});
export type PersonRecord = z.output<typeof Person>;

/**
 * Reads the ids of the active people who were asked, are held or placed on a need, as far as others see it, and of those who
 * raised a hand for it.
 */
export async function readPeopleOn(db: Db, needId: number): Promise<number[]> {
  const which = sql`e.cm_need_id = ${needId} AND e.state <> 'withdrawn' AND ${STILL_SHARED}`;
  const found = await rows(
    db,
    z.object({ id: z.int() }),
    sql`
    (SELECT e.user_id AS id FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id
      WHERE ${which} AND ${isActive(U)} ORDER BY e.id LIMIT ${MAX_ON_NEED})
    UNION (SELECT h.user_id FROM cm_need_hand h JOIN cm_user u ON u.id = h.user_id
      WHERE h.cm_need_id = ${needId} AND ${isActive(U)} ORDER BY h.user_id LIMIT ${MAX_ON_NEED})`,
  );
  return found.map(({ id }) => id);
}

/** Days by which a free time f ends before the last day that there is, when n takes it: none for one without an end. */
const BRIEF = sql`coalesce('9999-12-31'::date - n.day, 0)`;

/** How much of a person's time is taken on the first day of a free time f, in percent. */
const TAKEN = sql`100 - coalesce(f.percent, 100)`;

/** 1 for a person u who runs the company and was never on an engagement: free, but hardly to be placed. */
const INSIDE = sql`CASE WHEN (u.is_manager OR u.is_admin OR u.is_staffing)
  AND NOT EXISTS (SELECT FROM cm_engagement x WHERE x.user_id = u.id AND x.state <> 'withdrawn') THEN 1 ELSE 0 END`;

/**
 * Whose time is read; what is left out restricts nothing. `steps`: by the ids of those who are read, what is missing of
 * conditions, by which they are ordered first. `needId`: people on this need are read also if the caller
 * doesn't see their time, with nothing of it but what they do there.
 */
export type Whose = {
  userIds?: readonly number[];
  steps?: ReadonlyMap<number, number>;
  needId?: number;
} & Partial<PeopleFilter>;

/** Words of people's names, the id of a discipline and a location that they have (null for any), and who is left out. */
type PeopleFilter = {
  words: readonly string[];
  roleId: number | null;
  location: string | null;
  except: readonly number[];
};

const hasRole = (roleId: number) => sql`EXISTS (
  SELECT FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id WHERE s.user_id = u.id AND sr.cm_role_id = ${roleId})`;

const isFiltered = ({ words = [], roleId = null, location = null, except = [] }: Partial<PeopleFilter>) => [
  ...words.map((word) => sql`position(${word} IN u.sort_key) > 0`),
  ...(roleId === null ? [] : [hasRole(roleId)]),
  ...(location === null ? [] : [sql`u.location = ${location}`]),
  ...(except.length === 0 ? [] : [sql`u.id <> ALL(${[...except]}::int[])`]),
];

/** The people whose time a caller sees. */
const timeSeenBy = (actor: Actor) =>
  seesAllEngagements(actor) ? sql`TRUE` : sql`u.id IN (${reportsOf(actor.userId)})`;

const Choices = z.object({
  disciplines: z.array(z.object({ id: z.int(), name: z.string() })),
  locations: z.array(z.string()),
});

/** Reads the disciplines and locations of the people whose time a caller sees, by name, to choose from. */
export async function readChoices(db: Db, actor: Actor): Promise<z.output<typeof Choices>> {
  const [choices] = await rows(
    db,
    Choices,
    sql`
    WITH person AS (SELECT u.id, u.location FROM cm_user u WHERE ${isActive(U)} AND ${timeSeenBy(actor)})
    SELECT
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.order_key) FROM cm_role d
        WHERE d.id IN (SELECT sr.cm_role_id FROM person JOIN cm_sheet s ON s.user_id = person.id
          JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id)), '[]') AS disciplines,
      coalesce((SELECT json_agg(DISTINCT location ORDER BY location) FROM person WHERE location IS NOT NULL), '[]') AS locations`,
  );
  return choices!;
}

/**
 * Reads a page of people by their steps, if they are given, then by the day from which they are here and have time left, those with more time first, of
 * these who is managing, staffing or an admin and was never on an engagement last, then those who are free longest, then
 * by name.
 */
export async function readAvailability(
  db: Db,
  actor: Actor,
  { userIds, steps, needId, ...filter }: Whose,
  { limit, after }: { limit: number; after: AvailabilityCursor | null },
): Promise<PersonRecord[]> {
  // One's own time isn't in lists of others', and known wherever people are named.
  const seesTime = userIds ? sql`(u.id = ${actor.userId} OR ${timeSeenBy(actor)})` : timeSeenBy(actor);
  const conditions = [
    isActive(U),
    ...(needId === undefined ? [seesTime] : []),
    ...(userIds ? [sql`u.id = ANY(${[...userIds]}::int[])`] : []),
    ...isFiltered(filter),
  ];
  const short = steps ? sql`k.steps` : sql`0::int`;
  const shortOf = steps
    ? sql`JOIN unnest(${[...steps.keys()]}::int[], ${[...steps.values()]}::int[]) AS k(user_id, steps) ON k.user_id = p.id`
    : Prisma.empty;
  const order = sql`${short}, coalesce(f.day, '9999-12-31'), ${TAKEN}, p.inside_key, ${BRIEF}, p.order_key, p.id`;
  const isAfter = after
    ? sql`(${order}) > (${after[0]}::int, ${after[1]}::date, ${after[2]}::int, ${after[3]}::int, ${after[4]}::int, ${after[5]}, ${after[6]}::int)`
    : sql`TRUE`;
  const given = await textsFor(db, actor);
  const found = await rows(
    db,
    Person,
    sql`
    WITH ${freeFrom(sql`SELECT u.id, u.order_key, ${seesTime} AS sees_time, ${INSIDE} AS inside_key, ${AWAY_DAYS} FROM cm_user u WHERE ${Prisma.join(conditions, " AND ")}`)},
    ${FREE_UNTIL},
    page AS (
      SELECT p.*, f.day, f.percent, n.day AS next_on, n.state AS next_state, ${BRIEF} AS brief_key,
        ${TAKEN} AS taken_key, ${short} AS steps_key
      FROM person p ${shortOf} LEFT JOIN free f ON f.user_id = p.id AND p.sees_time
        LEFT JOIN taking n ON n.user_id = p.id AND p.sees_time
      WHERE ${isAfter} ORDER BY ${order} LIMIT ${limit})
    SELECT p.id, p.steps_key, p.inside_key, p.order_key, coalesce(p.day, '9999-12-31')::text AS free_key, p.brief_key, p.taken_key,
      (SELECT json_build_object(${shownOf(sql`s.id`)}, 'free_from', p.day::text, 'free_percent', p.percent,
          'taken_from', p.next_on::text, 'taken_by', p.next_state,
          'sees_time', p.sees_time, 'away_from', CASE WHEN p.sees_time THEN p.away_from::text END,
          'away_until', p.away_until::text, 'engagements', coalesce((
            SELECT json_agg(json_build_object('id', e.id, 'need_id', e.cm_need_id,
              'client', ${clientLabel(K, readsNameOf(actor))},
              'project', e.project, 'state', e.state, 'starts_on', e.starts_on::text, 'ends_on', e.ends_on::text,
              'percent', e.percent, 'later_percent', e.later_percent, 'later_from', e.later_from::text,
              'updated_at', ${jsonMoment(sql`e.updated_at`)})
              ORDER BY e.starts_on, e.id)
            FROM cm_engagement e LEFT JOIN cm_client k ON k.id = e.cm_client_id
            WHERE e.user_id = u.id AND e.state <> 'withdrawn' AND NOT ${IS_OVER}
              AND (p.sees_time OR e.cm_need_id = ${needId ?? null}::int)
              AND e.starts_on < ${TODAY} + ${WEEKS_SHOWN * 7}::int), '[]'))
        FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = p.id) AS shown
    FROM page p ORDER BY p.steps_key, free_key, p.taken_key, p.inside_key, p.brief_key, p.order_key, p.id`,
  );
  return found.map(({ shown, ...person }) => ({
    ...person,
    shown: {
      ...shown,
      engagements: shown.engagements.map((one) => ({
        ...one,
        project: projectOf(given(one.project), one.client?.label ?? null),
      })),
    },
  }));
}
