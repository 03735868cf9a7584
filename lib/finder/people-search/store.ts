import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { alias, isActive, jsonPerson } from "@/lib/platform/db/fragments";
import { rows } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { INTEREST_KINDS } from "@/lib/sheet/interests/rules";
import { shownToFinders, shownToManagers } from "@/lib/sheet/interests/store";
import { awayUntilColumn } from "@/lib/people/absences/store";
import { reportsOf } from "@/lib/people/reporting-line/store";
import { ordinal } from "@/lib/sheet/rows/rules";
import { unconfirmed } from "@/lib/sheet/rows/store";
import { foundByGrade } from "./catalogue-store";
import { type Condition, conditionsOf, isAboutLevel, type LevelCondition, type Question } from "./condition-rules";
import type { MatchCursor } from "./contract";
import { MOST_STEPS } from "./rules";
import { dayOf, isImported, ordinalOf, rowOf, SCORE } from "./score-store";

// Raw SQL: all rows of all people in one statement, whose speed is measured.

const { sql, join } = Prisma;

const I = alias("cm_interest", "i");

const Named = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });

/** A level that meets or misses a condition: the highest in the rows that it is about. */
const FoundLevelRecord = z.object({
  /** From 1 (Basic) to 3. */
  ordinal: z.number(),
  /** When it was last approved or confirmed, such as 2026-11-03; null if that isn't known. */
  confirmed_on: z.string().nullable(),
  /** Whether it came from a file and no reviewer has approved it. */
  imported: z.boolean(),
  competency: z.string(),
  language: z.string().nullable(),
});
type FoundLevelRecord = z.infer<typeof FoundLevelRecord>;

/** A person found, with the list's sort keys. */
const Match = Named.extend({
  order_key: z.string(),
  away_until: z.string().nullable(),
  unmet: z.number(),
  steps: z.number(),
  total: z.number(),
  /** Their interest in the competencies of the conditions, if the caller may see it. */
  interests: z.array(z.enum(INTEREST_KINDS)),
  /** How many of the levels found came from a file and aren't approved. */
  imported: z.number(),
  /** 0 if that speaks for them, 1 if they say nothing, 2 if they would rather not. */
  reluctance: z.number(),
  roles: z.array(z.string()),
  manager: Named.nullable(),
  /** By condition, musts first: the level found (null for none), or whether any other condition is met. */
  answers: z.array(z.union([FoundLevelRecord, z.boolean(), z.null()])),
});
export type MatchRecord = z.infer<typeof Match>;

/** A condition with its place in the question. */
type Placed<C extends Condition = Condition> = { condition: C; place: number; isMust: boolean };

/**
 * Rows that people are found by: levels from Basic on, of published competencies. Requests, declines and notes play no
 * part.
 */
const RATED = sql`r.archived_at IS NULL AND r.current_level <> 'no_experience'`;

/**
 * Whether the caller sees an interest i on a sheet s: it is for all finders, or the caller is this manager of its
 * owner.
 */
const seesInterest = (managerId: number | null) =>
  managerId === null
    ? shownToFinders(I)
    : sql`(${shownToFinders(I)} OR (${shownToManagers(I)} AND s.user_id IN (${reportsOf(managerId)})))`;

const scoreAt = (place: number) => Prisma.raw(`found.s${place}`);
const or = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`FALSE` : sql`(${join(parts, " OR ")})`);
const and = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`TRUE` : sql`(${join(parts, " AND ")})`);
const sum = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`0` : sql`(${join(parts, " + ")})`);

/**
 * Selects as `found` the score of each person's best row for each condition about levels, and as `said` what people say
 * about the rows.
 */
function foundLevels(levels: readonly Placed<LevelCondition>[], managerId: number | null, isConfirmedOnly: boolean) {
  const rated = isConfirmedOnly ? sql`${RATED} AND NOT ${unconfirmed(alias("cm_sheet_competency", "r"))}` : RATED;
  const of = (kind: LevelCondition["kind"]) => {
    const those = levels.filter(({ condition }) => condition.kind === kind);
    const ids = those.map(({ condition }) => condition.id);
    return sql`unnest(${those.map(({ place }) => place)}::int[], ${ids}::int[]) AS w(place, id)`;
  };
  const scores = levels.map(
    ({ place }) => sql`max(score) FILTER (WHERE place = ${Prisma.raw(String(place))}) AS ${Prisma.raw(`s${place}`)}`,
  );
  const languages = levels.flatMap(({ condition: { kind, id } }) => (kind === "language" ? [id] : []));
  // Arrays, which two indexes answer together: with subqueries, PostgreSQL reads all rows.
  const asked = [
    ...(languages.length < levels.length ? [sql`r.cm_competency_id = ANY (ARRAY(SELECT id FROM wanted))`] : []),
    ...(languages.length > 0 ? [sql`r.cm_technology_id = ANY (${languages}::int[])`] : []),
  ];
  return sql`
  wanted AS (
    SELECT w.place, c.id FROM ${of("competency")} JOIN cm_competency named ON named.id = w.id
      JOIN cm_competency c ON c.name_key = named.name_key AND c.published
    UNION ALL SELECT w.place, c.id FROM ${of("area")} JOIN cm_competency c ON c.cm_area_id = w.id AND c.published),
  hit AS (
    SELECT w.place, r.cm_sheet_id, ${SCORE} AS score
    FROM wanted w JOIN cm_sheet_competency r ON r.cm_competency_id = w.id WHERE ${rated}
    UNION ALL SELECT w.place, r.cm_sheet_id, ${SCORE}
    FROM ${of("language")} JOIN cm_sheet_competency r ON r.cm_technology_id = w.id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published WHERE ${rated}),
  found AS (SELECT cm_sheet_id, ${join(scores)} FROM hit GROUP BY cm_sheet_id),
  said AS (
    SELECT r.cm_sheet_id, array_agg(DISTINCT i.kind::text) AS kinds
    FROM cm_interest i JOIN cm_sheet_competency r ON r.id = i.cm_sheet_competencies_id
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    WHERE r.archived_at IS NULL AND ${seesInterest(managerId)}
      AND ${or(asked)}
    GROUP BY r.cm_sheet_id),`;
}

/** The kinds of interest of a person whose sheet is joined. */
const SAID = sql`coalesce(said.kinds, '{}')`;
const RELUCTANCE = sql`CASE WHEN ${SAID} && ARRAY['keen', 'happy_to_teach'] THEN 0
  WHEN 'rather_not' = ANY (${SAID}) THEN 2 ELSE 1 END`;

/** Whether a person u with a sheet s meets a condition that isn't about a level itself. */
function isMet(condition: Exclude<Condition, LevelCondition>, levels: readonly Placed<LevelCondition>[]): Prisma.Sql {
  switch (condition.kind) {
    case "discipline":
      return sql`s.id IN (SELECT cm_sheet_id FROM cm_sheet_role WHERE cm_role_id = ${condition.id})`;
    case "grade":
      return sql`(u.cm_grade_id = ${condition.id} AND ${foundByGrade}) IS TRUE`;
    case "interest":
      return sql`${condition.interest} = ANY (${SAID})`;
    case "manager":
      return sql`u.id IN (${reportsOf(condition.id)})`;
    case "confirmed": {
      const since = sql`(extract(epoch FROM now() - make_interval(months => ${condition.months}))::bigint / 86400)`;
      const reached = (of: Placed<LevelCondition>) => sql`${ordinalAt(of.place)} >= ${needed(of)}`;
      const fresh = levels.map((of) => sql`(NOT ${reached(of)} OR ${dayOf(scoreAt(of.place))} >= ${since})`);
      return sql`(${or(levels.map(reached))} AND ${and(fresh)})`;
    }
  }
}

const ordinalAt = (place: number) => ordinalOf(scoreAt(place));
const needed = ({ condition }: Placed<LevelCondition>) => Prisma.raw(String(ordinal(condition.level)));

/** The levels missing to a condition; one for any other condition that isn't met. */
const stepsTo = (of: Placed, met: ReadonlyMap<number, Prisma.Sql>) =>
  isPlacedLevel(of)
    ? sql`greatest(${needed(of)} - ${ordinalAt(of.place)}, 0)`
    : sql`(CASE WHEN ${met.get(of.place)!} THEN 0 ELSE 1 END)`;

const isPlacedLevel = (of: Placed): of is Placed<LevelCondition> => isAboutLevel(of.condition);

/**
 * Finds active people who meet all musts (or, without musts, a nice-to-have) or are nearly there: at most two steps
 * short, with a level in one of the musts. One statement; by unmet musts, missing steps, imported levels, interest
 * and name.
 * `managerId`: the caller, if they manage people.
 */
export function findMatches(
  db: Db,
  managerId: number | null,
  question: Question & { confirmed_only?: boolean },
  { limit, after }: { limit: number; after: MatchCursor | null },
): Promise<MatchRecord[]> {
  const all: Placed[] = conditionsOf(question).map((condition, place) => ({
    ...{ condition, place, isMust: place < question.must.length },
  }));
  const levels = all.filter(isPlacedLevel);
  const met = new Map(
    all.flatMap(({ condition, place }) =>
      isAboutLevel(condition) ? [] : [[place, isMet(condition, levels)] as const],
    ),
  );
  const unmet = (of: Placed) =>
    isPlacedLevel(of) ? sql`(CASE WHEN ${ordinalAt(of.place)} >= ${needed(of)} THEN 0 ELSE 1 END)` : stepsTo(of, met);
  const musts = all.filter(({ isMust }) => isMust);
  const nices = all.filter(({ isMust }) => !isMust);
  const needsLevel = musts.some(isPlacedLevel);
  const begun = or(musts.filter(isPlacedLevel).map(({ place }) => sql`${scoreAt(place)} IS NOT NULL`));
  const fits =
    musts.length > 0
      ? sql`unmet = 0 OR (must_steps <= ${MOST_STEPS} AND begun)`
      : or(nices.map((of) => sql`${Prisma.raw(`n${of.place}`)} = 0`));
  const kept = [
    ...levels.map(({ place }) => sql`${scoreAt(place)} AS ${Prisma.raw(`s${place}`)}`),
    ...[...met].map(([place, is]) => sql`${is} AS ${Prisma.raw(`m${place}`)}`),
    ...(musts.length > 0 ? [] : nices.map((of) => sql`${unmet(of)} AS ${Prisma.raw(`n${of.place}`)}`)),
  ];
  const imported = levels.map(({ place }) => sql`(CASE WHEN ${isImported(scoreAt(place))} THEN 1 ELSE 0 END)`);
  const found =
    levels.length === 0
      ? Prisma.empty
      : sql`${needsLevel ? sql`JOIN` : sql`LEFT JOIN`} found ON found.cm_sheet_id = s.id
          LEFT JOIN said ON said.cm_sheet_id = s.id`;
  const isAfter = after
    ? sql`(unmet, steps, imported, reluctance, order_key COLLATE "C", id)
        > (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::int, ${after[4]}, ${after[5]}::int)`
    : sql`TRUE`;
  const answers = all.map(({ place, condition }) =>
    isAboutLevel(condition) ? foundRow(Prisma.raw(`page.s${place}`)) : sql`to_json(${Prisma.raw(`page.m${place}`)})`,
  );
  const u = alias("cm_user", "u");
  const said = levels.length === 0 ? sql`1 AS reluctance, ARRAY[]::text[]` : sql`${RELUCTANCE} AS reluctance, ${SAID}`;
  return rows(
    db,
    Match,
    sql`
    WITH ${levels.length === 0 ? Prisma.empty : foundLevels(levels, managerId, question.confirmed_only ?? false)}
    ranked AS (
      SELECT u.id, u.first_name, u.last_name, u.order_key, s.id AS sheet_id, ${said} AS interests, ${join(kept)},
        ${sum(musts.map(unmet))} AS unmet, ${sum(musts.map((of) => stepsTo(of, met)))} AS must_steps,
        ${sum(all.map((of) => stepsTo(of, met)))} AS steps, ${sum(imported)} AS imported, ${begun} AS begun
      FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id ${found}
      WHERE ${isActive(u)}),
    kept AS (SELECT *, count(*) OVER ()::int AS total FROM ranked WHERE ${fits}),
    page AS (SELECT * FROM kept WHERE ${isAfter} ORDER BY ${ORDER} LIMIT ${limit})
    SELECT page.id, page.first_name, page.last_name, page.order_key, page.unmet, page.steps, page.total,
      page.interests, page.imported, page.reluctance,
      (SELECT ${awayUntilColumn(u)} FROM cm_user u WHERE u.id = page.id) AS away_until,
      ARRAY(SELECT d.name FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE sr.cm_sheet_id = page.sheet_id ORDER BY d.order_key COLLATE "C") AS roles,
      (SELECT ${jsonPerson(alias("cm_user", "m"))}
        FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
        WHERE em.employee_id = page.id AND em.is_primary) AS manager,
      json_build_array(${join(answers)}) AS answers
    FROM page ORDER BY ${ORDER}`,
  );
}

const ORDER = sql`unmet, steps, imported, reluctance, order_key COLLATE "C", id`;

/** Selects the row that a score names, as JSON; null for none. */
const foundRow = (score: Prisma.Sql) => sql`(
  SELECT json_build_object('ordinal', ${ordinalOf(score)}, 'competency', c.name, 'language', t.name,
    'imported', ${isImported(score)},
    'confirmed_on', CASE WHEN ${dayOf(score)} > 0
      THEN to_char(to_timestamp(${dayOf(score)}::bigint * 86400) AT TIME ZONE 'UTC', 'YYYY-MM-DD') END)
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.id = ${rowOf(score)})`;
