import { Prisma } from "@/lib/generated/prisma/client";
import { isAmong } from "@/lib/sheet/rows/store";
import type { People } from "@/lib/sheet/rows/policy";
import type { MatchCursor } from "./contract";
import { AWAY_DAYS, freeFrom } from "./free-store";

// Raw SQL: the order of the people who are kept, in parts of a statement whose speed is measured.

const { sql } = Prisma;

/** What people are ordered by before their names. */
const CLASS = sql`unmet, must_steps, steps, imported, minus_above, reluctance`;
export const ORDER = sql`${CLASS}, order_key, id`;
export const ORDER_BY_TIME = sql`unmet, must_steps, free_key, order_key, id`;

/** The values of a cursor that an order goes by. */
export function keysOf(
  [unmet, mustSteps, steps, imported, above, reluctance, freeKey, orderKey, id]: MatchCursor,
  isByTime: boolean,
) {
  const groups = sql`${unmet}::int, ${mustSteps}::int`;
  const name = sql`${orderKey}, ${id}::int`;
  return isByTime
    ? sql`${groups}, ${freeKey}, ${name}`
    : sql`${groups}, ${steps}::int, ${imported}::int, -${above}::int, ${reluctance}::int, ${name}`;
}

/** Those who are kept, with the day from which they are free: ISO days, which order as texts. */
export const timed = (timeOf: People) => sql`
  ${freeFrom(sql`SELECT u.id, ${AWAY_DAYS} FROM kept JOIN cm_user u ON u.id = kept.id WHERE ${isAmong(timeOf, sql`u.id`)}`)},
  timed AS (
    SELECT kept.*, coalesce(free.day::text, '9999-12-31') COLLATE "C" AS free_key
    FROM kept LEFT JOIN free ON free.user_id = kept.id)`;

/** The people of a first page of some length, with their names, and all others that only a name puts behind the last of them. */
export const first = (limit: number) => sql`
  last_class AS (SELECT ${CLASS} FROM kept ORDER BY ${CLASS} OFFSET ${limit - 1} LIMIT 1),
  timed AS (
    SELECT u.id, u.order_key, kept.*, '' AS free_key
    FROM kept JOIN cm_sheet s ON s.id = kept.sheet_id JOIN cm_user u ON u.id = s.user_id
    WHERE (${CLASS}) <= ALL (SELECT ${CLASS} FROM last_class))`;
