import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { isActive, isOneOf, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { People } from "@/lib/sheet/rows/policy";
import { shownOf } from "./card-store";
import { foundByGrade } from "./catalogue-store";
import { type Condition, conditionsOf, disciplinesOf, isAboutLevel, type LevelCondition } from "./condition-rules";
import type { FreeCondition } from "./free-rules";
import { type MatchCursor, PersonShown, SaidInterest } from "./contract";
import { type Asked, bestAt, dayOf, foundLevels, foundRow, levelAt, type Placed, sheetsSaying } from "./found-store";
import { busy, freeInPart, freeSteps, promised } from "./free-store";
import { isAboutRecord } from "./record-rules";
import { first, keysOf, ORDER, ORDER_BY_TIME, timed } from "./order-store";
import { hasRecord, seesOf } from "./record-store";
import { type Found, MOST_STEPS } from "./rules";

// Raw SQL: all rows of all people in one statement, whose speed is measured.

const { sql, join } = Prisma;

const FoundLevel = z.object({
  level: LevelSchema,
  confirmed_on: z.string().nullable(),
  imported: z.boolean(),
  competency: z.string().nullable(),
  language: z.string().nullable(),
  on_sheet: z.boolean(),
});

const Promised = z.object({ by: z.enum(["held", "asked"]), from: z.string() });
const FoundTime = z.object({ steps: z.int(), percent: z.int(), promised: Promised.nullable() });

/** A person found, with the list's sort keys. */
const Match = z.object({
  id: z.number(),
  order_key: z.string(),
  unmet: z.number(),
  must_steps: z.number(),
  steps: z.number(),
  total: z.number(),
  total_met: z.number(),
  total_unseen: z.number(),
  /** What they say of the competencies of the conditions, as far as the caller may see it. */
  interests: z.array(SaidInterest),
  /** How many of the levels found came from a file and aren't approved. */
  imported: z.number(),
  /** The levels above those that the musts ask for. */
  above: z.number(),
  /** 0 if that speaks for them, 1 if they say nothing, 2 if they would rather not. */
  reluctance: z.number(),
  /** From when they are free, far off if that isn't known; empty unless the order goes by it. */
  free_key: z.string(),
  shown: PersonShown,
  /** By condition, musts first. */
  answers: z.array(z.union([FoundLevel, FoundTime, z.int()]).nullable()) satisfies z.ZodType<Found[]>,
});
export type MatchRecord = z.infer<typeof Match>;

const or = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`FALSE` : sql`(${join(parts, " OR ")})`);
const and = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`TRUE` : sql`(${join(parts, " AND ")})`);
const sum = (parts: Prisma.Sql[]) => (parts.length === 0 ? sql`0` : sql`(${join(parts, " + ")})`);

/** The kinds of interest of a person whose sheet is joined. */
const SAID = sql`coalesce(said.kinds, '{}')`;
const RELUCTANCE = sql`CASE WHEN ${SAID} && ARRAY['keen', 'happy_to_teach'] THEN 0
  WHEN 'rather_not' = ANY (${SAID}) THEN 2 ELSE 1 END`;

/** The steps that a person u with a sheet s is short of a condition that isn't about a level itself. */
const otherSteps = (
  condition: Exclude<Condition, LevelCondition>,
  levels: readonly Placed<LevelCondition>[],
  { timeOf, recordsOf }: Pick<Asked, "timeOf" | "recordsOf">,
  team: People | null,
): Prisma.Sql =>
  condition.kind === "free"
    ? freeSteps(condition, timeOf)
    : sql`(CASE WHEN ${isMet(condition, levels, recordsOf, team)} THEN 0 ELSE 1 END)`;

/** Whether a person u with a sheet s meets a condition that is about neither a level itself nor time. */
function isMet(
  condition: Exclude<Condition, LevelCondition | FreeCondition>,
  levels: readonly Placed<LevelCondition>[],
  recordsOf: People | null,
  team: People | null,
): Prisma.Sql {
  if (isAboutRecord(condition)) return hasRecord(condition, recordsOf);
  switch (condition.kind) {
    case "discipline":
      return sql`s.id IN (SELECT cm_sheet_id FROM cm_sheet_role WHERE ${isOneOf(sql`cm_role_id`, disciplinesOf(condition))})`;
    case "grade":
      return sql`(u.cm_grade_id = ${condition.id} AND ${foundByGrade}) IS TRUE`;
    case "interest":
      return sql`s.id IN (${sheetsSaying(condition, team)})`;
    case "manager":
      return sql`u.id IN (${reportsOf(condition.id)})`;
    case "confirmed": {
      const since = dayOf(sql`(now() - make_interval(months => ${condition.months}))`);
      const reached = (of: Placed<LevelCondition>) => sql`${levelAt(of.place)} >= ${needed(of)}`;
      const fresh = levels.map((of) => sql`(NOT ${reached(of)} OR ${bestAt(of.place, "day")} >= ${since})`);
      return sql`(${or(levels.map(reached))} AND ${and(fresh)})`;
    }
  }
}

const needed = ({ condition }: Placed<LevelCondition>) => Prisma.raw(String(ordinal(condition.level)));

/** Whether a condition is about records, which not everyone sees. */
const isRecord = ({ kind }: Condition) => kind === "speaks" || kind === "certificate";

/** The levels missing to a condition, or the steps to any other. */
const stepsTo = (of: Placed, others: ReadonlyMap<number, Prisma.Sql>) =>
  isPlacedLevel(of) ? sql`greatest(${needed(of)} - ${levelAt(of.place)}, 0)` : others.get(of.place)!;

const isPlacedLevel = (of: Placed): of is Placed<LevelCondition> => isAboutLevel(of.condition);

/**
 * Finds active people who meet all musts (or, without musts, a nice-to-have) or are nearly there: at most two steps
 * short, with a level in one of the musts (or, if none is about one, short of nothing but some of the time) and each interest that is one. One statement; by unmet musts, their missing
 * steps, all missing steps, imported levels, levels above those of musts, interest and name; with order free the day from which they are free replaces
 * what is after the missing steps of musts.
 * `team`: the reports of the caller, if they manage people.
 */
export function findMatches(
  db: Db,
  team: People | null,
  question: Asked,
  { limit, after }: { limit: number; after: MatchCursor | null },
): Promise<MatchRecord[]> {
  const all: Placed[] = conditionsOf(question).map((condition, place) => ({
    condition,
    place,
    isMust: place < question.must.length,
  }));
  const levels = all.filter(isPlacedLevel);
  const others = new Map(
    all.flatMap(({ condition, place }) =>
      isAboutLevel(condition) ? [] : [[place, otherSteps(condition, levels, question, team)] as const],
    ),
  );
  const [time] = all.flatMap(({ condition }) => (condition.kind === "free" ? [condition] : []));
  const unmet = (of: Placed) => sql`(CASE WHEN ${stepsTo(of, others)} = 0 THEN 0 ELSE 1 END)`;
  const musts = all.filter(({ isMust }) => isMust);
  const nices = all.filter(({ isMust }) => !isMust);
  const { among, except_user_ids: except = [] } = question;
  const mustSteps = sum(musts.map((of) => stepsTo(of, others)));
  const needsALevel = musts.some(isPlacedLevel);
  const needsLevel = !among && needsALevel;
  const begun = or(
    needsALevel
      ? musts.filter(isPlacedLevel).map(({ place }) => sql`${bestAt(place, "level")} IS NOT NULL`)
      : musts.flatMap((of) =>
          of.condition.kind === "free"
            ? [sql`${mustSteps} = 1 AND ${stepsTo(of, others)} = 1 AND ${seesOf(question.timeOf)}`]
            : [],
        ),
  );
  // People who don't say it aren't nearly there, nor are those whose records the caller doesn't see.
  const saidMusts = musts.flatMap(({ condition, place }) =>
    condition.kind === "interest"
      ? [sql`${Prisma.raw(`m${place}`)} = 0`]
      : isRecord(condition)
        ? [sql`records_seen`]
        : [],
  );
  const fits = among
    ? sql`TRUE`
    : musts.length > 0
      ? sql`unmet = 0 OR (must_steps <= ${MOST_STEPS} AND begun AND ${and(saidMusts)})`
      : or(nices.map((of) => sql`${Prisma.raw(`n${of.place}`)} = 0`));
  const kept = [
    sql`${all.some(({ condition }) => isRecord(condition)) ? seesOf(question.recordsOf) : sql`FALSE`} AS records_seen`,
    ...levels.map(({ place }) => Prisma.raw(`found.best${place}`)),
    ...(time ? [sql`${freeInPart(time)} AS free_in_part, ${seesOf(question.timeOf)} AS time_seen`] : []),
    ...[...others].map(([place, steps]) => sql`${steps} AS ${Prisma.raw(`m${place}`)}`),
    ...(musts.length > 0 ? [] : nices.map((of) => sql`${unmet(of)} AS ${Prisma.raw(`n${of.place}`)}`)),
  ];
  const imported = levels.map(({ place }) => sql`(CASE WHEN ${bestAt(place, "approved")} = 0 THEN 1 ELSE 0 END)`);
  const above = levels
    .filter(({ isMust }) => isMust)
    .map((of) => sql`greatest(${levelAt(of.place)} - ${needed(of)}, 0)`);
  const timeOf = question.order === "free" ? question.timeOf : null;
  const isByLevels =
    others.size === 0 && levels.length > 0 && !among && except.length === 0 && timeOf === null && after === null;
  const order = timeOf ? ORDER_BY_TIME : ORDER;
  const isAfter = after ? sql`(${order}) > (${keysOf(after, timeOf !== null)})` : sql`TRUE`;
  const answers = all.map((of) => {
    if (isPlacedLevel(of)) return foundRow(of);
    const steps = sql`to_json(${Prisma.raw(`page.m${of.place}`)})`;
    if (of.condition.kind === "free")
      return sql`CASE WHEN page.time_seen THEN json_build_object('steps', ${Prisma.raw(`page.m${of.place}`)},
        'percent', page.free_in_part, 'promised', ${promised(of.condition)}) END`;
    return isRecord(of.condition) ? sql`CASE WHEN page.records_seen THEN ${steps} END` : steps;
  });
  const said =
    levels.length === 0
      ? sql`1 AS reluctance, '[]'::json`
      : sql`${RELUCTANCE} AS reluctance, coalesce(said.rows, '[]')`;
  return rows(
    db,
    Match,
    sql`
    WITH ${time ? busy(time) : Prisma.empty} ${levels.length === 0 ? Prisma.empty : foundLevels(levels, team, question)}
    ranked AS (
      SELECT ${isByLevels ? Prisma.empty : sql`u.id, u.order_key,`} s.id AS sheet_id, ${said} AS interests, ${join(kept)},
        ${sum(musts.map(unmet))} AS unmet, ${mustSteps} AS must_steps,
        ${sum(all.map((of) => stepsTo(of, others)))} AS steps, ${sum(imported)} AS imported,
        -${sum(above)} AS minus_above, ${begun} AS begun
      ${isByLevels ? SHEETS : peopleWith({ levels, needsLevel, time, among, except })}),
    kept AS (SELECT * FROM ranked WHERE ${fits}),
    ${timeOf ? timed(timeOf) : isByLevels ? first(limit) : sql`timed AS (SELECT *, '' AS free_key FROM kept)`},
    page AS (SELECT * FROM timed WHERE ${isAfter} ORDER BY ${order} LIMIT ${limit})
    SELECT page.id, page.order_key, page.unmet, page.must_steps, page.steps,
      (SELECT count(*)::int FROM kept) AS total, (SELECT count(*)::int FROM kept WHERE unmet = 0) AS total_met,
      (SELECT count(*)::int FROM kept WHERE ${musts.some(({ condition }) => condition === time) ? sql`NOT time_seen` : sql`FALSE`}) AS total_unseen,
      page.interests, page.imported, -page.minus_above AS above, page.reluctance, page.free_key,
      (SELECT json_build_object(${shownOf(sql`page.sheet_id`)}) FROM cm_user u WHERE u.id = page.id) AS shown,
      json_build_array(${join(answers)}) AS answers
    FROM page ORDER BY ${order}`,
  );
}

/** The people u of a question with their sheets s, and what was found of their levels and time. */
const peopleWith = (of: {
  levels: readonly Placed[];
  needsLevel: boolean;
  time: FreeCondition | undefined;
  among: readonly number[] | undefined;
  except: readonly number[];
}) => sql`
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id
    ${
      of.levels.length === 0
        ? Prisma.empty
        : sql`${of.needsLevel ? sql`JOIN` : sql`LEFT JOIN`} found ON found.cm_sheet_id = s.id
          LEFT JOIN said ON said.cm_sheet_id = s.id`
    }
    ${of.time ? sql`LEFT JOIN busy ON busy.user_id = u.id` : Prisma.empty}
  WHERE ${isActive(U)} AND u.id <> ALL(${[...of.except]}::int[]) ${of.among ? sql`AND u.id = ANY(${[...of.among]}::int[])` : Prisma.empty}`;

/** The same of a question about levels alone, by their sheets: looking up each person took longer than finding them. */
const SHEETS = sql`
  FROM found CROSS JOIN LATERAL (SELECT found.cm_sheet_id AS id) s LEFT JOIN said ON said.cm_sheet_id = s.id
  WHERE s.id NOT IN (SELECT left_sheet.id FROM cm_user u JOIN cm_sheet left_sheet ON left_sheet.user_id = u.id
    WHERE NOT ${isActive(U)})`;
