import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

declare const OF_TABLE: unique symbol;

/** The name that a statement gives to one table, so that a shared fragment accepts the alias of its own table only. */
export type Alias<Table extends string> = Prisma.Sql & { readonly [OF_TABLE]: Table };

/**
 * Creates an alias for a table: `alias("cm_user", "u")` for a statement with `FROM cm_user u`. The name is ours, never
 * a caller's text.
 */
export function alias<Table extends string>(_table: Table, name: string): Alias<Table> {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not an alias: ${name}`);
  return Prisma.raw(name) as Alias<Table>;
}

/** The aliases that statements give to these tables. M is a second person: a manager, or who has done something. */
export const U = alias("cm_user", "u");
export const M = alias("cm_user", "m");
export const R = alias("cm_sheet_competency", "r");
export const H = alias("cm_competency_change", "h");
export const C = alias("cm_competency", "c");
export const A = alias("cm_area", "a");
export const T = alias("cm_technology", "t");
export const D = alias("cm_role", "d");
export const K = alias("cm_client", "k");

/** A text in the form of `normalizeForSearch`: in lower case whatever the database's locale, and without accents. */
export const searched = (text: Prisma.Sql): Prisma.Sql => sql`cm_plain(cm_lower(${text}))`;

/** A person's name as screens and files show it; null if a left join found nobody. People can have one name only. */
export const personName = (u: Alias<"cm_user">): Prisma.Sql => sql`trim(${u}.first_name || ' ' || ${u}.last_name)`;

/** A person as JSON; null if a left join found nobody. */
export const jsonPerson = (u: Alias<"cm_user">): Prisma.Sql =>
  sql`CASE WHEN ${u}.id IS NOT NULL
    THEN json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name) END`;

/** The order of lists of people. */
export const byName = (u: Alias<"cm_user">): Prisma.Sql => sql`${u}.order_key, ${u}.id`;

/** Whether a row comes after the last one of the page before, in an ascending order. */
export const afterCursor = (order: Prisma.Sql, after: readonly (string | number)[] | null): Prisma.Sql =>
  after ? sql`(${order}) > (${Prisma.join([...after])})` : sql`TRUE`;

/**
 * Whether an id is one of those given. A single one is compared by `=`: for an array of any length the planner expects
 * ten rows, so that a statement about one id would seem to gain from a plan of its own, and be planned at each call.
 */
export const isOneOf = (id: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  ids.length === 1 ? sql`${id} = ${ids[0]}` : sql`${id} = ANY(${[...ids]}::int[])`;

/** Whether a person can use the app: nobody has deactivated them. */
export const isActive = (u: Alias<"cm_user">): Prisma.Sql => sql`${u}.deactivated_at IS NULL`;

/** The area's name that a row is shown under: the language's, for a row in one. */
export const shownArea = (t: Alias<"cm_technology">, a: Alias<"cm_area">): Prisma.Sql =>
  sql`coalesce(${t}.name, ${a}.name)`;

/** As `shownArea`, for statements that join cm_technology as t and cm_area as a. */
export const SHOWN_AREA = shownArea(T, A);

/** The order of a sheet's rows: by the shown area and the competency. */
export const shownOrder = (
  t: Alias<"cm_technology">,
  a: Alias<"cm_area">,
  c: Alias<"cm_competency">,
  r: Alias<"cm_sheet_competency">,
): Prisma.Sql => sql`coalesce(${t}.order_key, ${a}.order_key), ${c}.order_key, ${r}.id`;

/** As `shownOrder`, for statements that also name cm_competency c and cm_sheet_competency r. */
export const SHOWN_ORDER = shownOrder(T, A, C, R);

/** Whether a row is on its sheet: a removed one is archived. */
export const isOnSheet = (r: Alias<"cm_sheet_competency">): Prisma.Sql => sql`${r}.archived_at IS NULL`;

/** Whether a row is on its sheet and its owner requests another level. */
export const isPending = (r: Alias<"cm_sheet_competency">): Prisma.Sql =>
  sql`(${r}.current_level <> ${r}.desired_level AND ${isOnSheet(r)})`;

/** Whether a learning pointer fits a row of a sheet: it has no language, or the row's. */
export const fitsRow = (p: Alias<"cm_learning_pointer">, r: Alias<"cm_sheet_competency">): Prisma.Sql =>
  sql`(${p}.cm_technology_id IS NULL OR ${p}.cm_technology_id = ${r}.cm_technology_id)`;

/**
 * Builds a record of named values, which `json_agg`, `row_to_json` and another record write as a JSON object, in two
 * thirds of the time of json_build_object. Keys become part of the statement and must come from code, never from input.
 */
export const record = (values: Record<string, Prisma.Sql>): Prisma.Sql => {
  const named = Object.entries(values).map(([key, value]) => sql`${value} AS ${Prisma.raw(`"${key}"`)}`);
  return sql`(SELECT named FROM (SELECT ${Prisma.join(named)}) AS named)`;
};

/** Builds a JSON object of named values, as `record` does. */
export const jsonObject = (values: Record<string, Prisma.Sql>): Prisma.Sql => sql`row_to_json(${record(values)})`;

/** Formats a timestamptz like `Date.toISOString`, for statements that build JSON. */
export const jsonMoment = (moment: Prisma.Sql): Prisma.Sql =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Formats the day of a timestamptz, in UTC. */
export const dayText = (moment: Prisma.Sql): Prisma.Sql => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** This day in UTC, by the database's clock. */
export const TODAY = sql`(now() AT TIME ZONE 'UTC')::date`;

/** The criterion of a level among the texts of a competency or of one of its versions. */
export const criterionOf = (level: Prisma.Sql, texts: Alias<"cm_competency"> | Alias<"cm_competency_version">) =>
  sql`CASE ${level} WHEN 'no_experience' THEN ${texts}.no_experience WHEN 'basic' THEN ${texts}.basic
    WHEN 'intermediate' THEN ${texts}.intermediate ELSE ${texts}.advanced END`;
