import { alias, dayText, isOnSheet, R } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { shownTo } from "@/lib/sheet/interests/store";
import { isAmong, notApproved, unconfirmed } from "@/lib/sheet/rows/store";
import type { People } from "@/lib/sheet/rows/policy";
import type { FinderOrder } from "./rules";
import {
  type Condition,
  type InterestCondition,
  isInLanguage,
  type LevelCondition,
  type Question,
  subjectsOf,
} from "./condition-rules";

// Raw SQL: the best of many rows for each condition, found without a sort.

const { sql, join } = Prisma;

/** A condition with its place in the question. */
export type Placed<C extends Condition = Condition> = { condition: C; place: number; isMust: boolean };

/**
 * `among`: the people to answer for, whether or not they fit; without it, those of everyone who fit but for `except_user_ids`. `timeOf`: the people
 * whose time the caller sees; null for nobody's. `recordsOf`: the same of records. `order`: by levels unless it says otherwise.
 */
export type Asked = Question & {
  confirmed_only?: boolean;
  among?: readonly number[];
  except_user_ids?: readonly number[] | undefined;
  timeOf: People | null;
  recordsOf: People | null;
  order?: FinderOrder;
};

/**
 * Rows that people are found by: levels from Basic on, of published competencies. Requests, declines and notes play no
 * part.
 */
const RATED = sql`${isOnSheet(R)} AND r.current_level <> 'no_experience'`;

/** The day of a moment, as days since 1970. */
export const dayOf = (moment: Prisma.Sql) => sql`((${moment} AT TIME ZONE 'UTC')::date - DATE '1970-01-01')`;

/** The places of the parts in a rating. */
const BITS = { level: 50, approved: 49, day: 32, row: 0 };

/**
 * A row r's level from 1 to 3, whether it is approved (0 if imported), the day of its last approval or confirmation (0
 * if that isn't known), and its id, in the bits of one number: the greatest of several is the best, which takes no sort
 * and half as long as with arrays.
 */
const RATING = sql`((CASE r.current_level WHEN 'advanced' THEN 3 WHEN 'intermediate' THEN 2 ELSE 1 END::bigint << 50)
  + (CASE WHEN ${notApproved(R)} THEN 0 ELSE 1 END::bigint << 49)
  + (coalesce(${dayOf(sql`greatest(r.approved_at, r.confirmed_at)`)}, 0)::bigint << 32) + r.id)`;

/** Part of the best rating for a condition about levels. */
export function bestAt(place: number, part: keyof typeof BITS, from = "found") {
  const shifted = `${from}.best${place} >> ${BITS[part]}`;
  const mask = { level: 3, approved: 1, day: 0x1_ff_ff, row: 0xff_ff_ff_ff }[part];
  return Prisma.raw(`((${shifted}) & ${mask})::int`);
}
export const levelAt = (place: number) => sql`coalesce(${bestAt(place, "level")}, 0)`;

/**
 * Selects as `found` each person's best rating for each condition about levels, and as `said` what people say
 * about the rows.
 */
export function foundLevels(
  levels: readonly Placed<LevelCondition>[],
  team: People | null,
  { confirmed_only: isConfirmedOnly, among }: Asked,
) {
  const confirmed = isConfirmedOnly ? sql`AND NOT ${unconfirmed(R)}` : Prisma.empty;
  const ofThem = among
    ? sql`AND r.cm_sheet_id IN (SELECT id FROM cm_sheet WHERE user_id = ANY(${[...among]}::int[]))`
    : Prisma.empty;
  const rated = sql`${RATED} ${confirmed} ${ofThem}`;
  const subjects = levels.flatMap(({ place, condition }) =>
    subjectsOf(condition).map((subject) => ({ place, ...subject })),
  );
  const of = (kind: LevelCondition["kind"]) => {
    const those = subjects.filter((subject) => subject.kind === kind);
    const [ids, languageIds] = [those.map(({ id }) => id), those.map(({ inLanguage = null }) => inLanguage)];
    return sql`unnest(${those.map(({ place }) => place)}::int[], ${ids}::int[], ${languageIds}::int[]) AS w(place, id, language)`;
  };
  const bests = levels.map(({ place }) => Prisma.raw(`max(rating) FILTER (WHERE place = ${place}) AS best${place}`));
  const languages = subjects.flatMap(({ kind, id }) => (kind === "language" ? [id] : []));
  const isScoped = levels.some(({ condition }) => isInLanguage(condition));
  // Arrays, which two indexes answer together: with subqueries, PostgreSQL reads all rows.
  const asked = [
    ...(languages.length < subjects.length
      ? [sql`r.cm_competency_id = ANY (ARRAY(SELECT id FROM wanted WHERE language IS NULL))`]
      : []),
    ...(languages.length > 0 ? [sql`r.cm_technology_id = ANY (${languages}::int[])`] : []),
    ...(isScoped
      ? [
          sql`(r.cm_competency_id = ANY (ARRAY(SELECT id FROM wanted WHERE language IS NOT NULL))
            AND (r.cm_competency_id, r.cm_technology_id) IN (SELECT id, language FROM wanted))`,
        ]
      : []),
  ];
  const hits = (from: Prisma.Sql, rows: Prisma.Sql) => sql`
    SELECT w.place, r.cm_sheet_id, r.rating FROM ${from} CROSS JOIN LATERAL (
      SELECT r.cm_sheet_id, ${RATING} AS rating FROM cm_sheet_competency r ${rows} AND ${rated} OFFSET 0) r`;
  // LATERAL and OFFSET 0, since PostgreSQL can't tell how few competencies are wanted, and read all rows of all people.
  return sql`
  wanted AS (
    SELECT w.place, c.id, w.language FROM ${of("competency")} JOIN cm_competency named ON named.id = w.id
      JOIN cm_competency c ON c.name_key = named.name_key AND c.published
    UNION ALL SELECT w.place, c.id, w.language FROM ${of("area")} JOIN cm_competency c ON c.cm_area_id = w.id AND c.published),
  hit AS (
    ${hits(sql`(SELECT * FROM wanted WHERE language IS NULL) w`, sql`WHERE r.cm_competency_id = w.id`)}
    UNION ALL ${hits(
      of("language"),
      sql`JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published WHERE r.cm_technology_id = w.id`,
    )}
    ${
      isScoped
        ? sql`UNION ALL ${hits(
            sql`(SELECT * FROM wanted WHERE language IS NOT NULL) w`,
            sql`WHERE r.cm_competency_id = w.id AND r.cm_technology_id = w.language`,
          )}`
        : Prisma.empty
    }),
  found AS (SELECT cm_sheet_id, ${join(bests)} FROM hit GROUP BY cm_sheet_id),
  said AS (
    SELECT r.cm_sheet_id, array_agg(DISTINCT i.kind::text) AS kinds, json_agg(DISTINCT jsonb_build_object(
      'interest', i.kind, 'competency', c.name, 'language', (SELECT name FROM cm_technology WHERE id = r.cm_technology_id))) AS rows
    ${saidOf(team)} AND (${join(asked, " OR ")})
    GROUP BY r.cm_sheet_id),`;
}

/** What people say about rows r on their sheets s, as far as the manager of a team sees it. */
const saidOf = (team: People | null) => sql`
  FROM cm_interest i JOIN cm_sheet_competency r ON r.id = i.cm_sheet_competencies_id
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
  WHERE ${isOnSheet(R)} AND ${shownTo(alias("cm_interest", "i"), isAmong(team, sql`s.user_id`))}`;

/** Who wants to learn is keen below the highest level, and who would teach has one. */
const SAYS = {
  learn: sql`i.kind = 'keen' AND r.current_level <> 'advanced'`,
  keen: sql`i.kind = 'keen'`,
  happy_to_teach: sql`i.kind = 'happy_to_teach' AND r.current_level <> 'no_experience'`,
};

/** Selects the sheets of people who say something of a row that a condition is about. */
export function sheetsSaying({ interest, of }: InterestCondition, team: People | null) {
  const about = of.map(({ kind, id, inLanguage }) => {
    if (kind === "language") return sql`r.cm_technology_id = ${id}`;
    if (kind === "area") return sql`c.cm_area_id = ${id}`;
    const named = sql`c.name_key = (SELECT name_key FROM cm_competency WHERE id = ${id})`;
    return inLanguage === undefined ? named : sql`(${named} AND r.cm_technology_id = ${inLanguage})`;
  });
  return sql`SELECT r.cm_sheet_id ${saidOf(team)} AND ${SAYS[interest]} AND (${join(about, " OR ")})`;
}

/** Whether a row of a condition is on a sheet of the page: who has none isn't at None. */
const isAsked = ({ place, condition }: Placed<LevelCondition>) => {
  const languages = subjectsOf(condition).flatMap(({ kind, id }) => (kind === "language" ? [id] : []));
  return sql`EXISTS (
  SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
  WHERE r.cm_sheet_id = page.sheet_id AND ${isOnSheet(R)}
    AND (r.cm_technology_id = ANY(${languages}::int[]) OR c.id IN (
      SELECT w.id FROM wanted w WHERE w.place = ${place} AND coalesce(w.language = r.cm_technology_id, w.language IS NULL))))`;
};

/** The level found for a condition, as JSON. */
export const foundRow = (of: Placed<LevelCondition>) => sql`coalesce((
  SELECT json_build_object('level', r.current_level, 'competency', c.name, 'language', t.name, 'on_sheet', TRUE,
    'imported', ${bestAt(of.place, "approved", "page")} = 0,
    'confirmed_on', ${dayText(sql`greatest(r.approved_at, r.confirmed_at)`)})
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.id = ${bestAt(of.place, "row", "page")}),
  json_build_object('level', 'no_experience', 'competency', NULL, 'language', NULL, 'on_sheet', ${isAsked(of)},
    'imported', FALSE, 'confirmed_on', NULL))`;
