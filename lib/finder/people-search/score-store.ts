import { alias } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { notApproved } from "@/lib/sheet/rows/store";

// Raw SQL: parts of a statement about all rows, whose speed is measured.

const { sql } = Prisma;

const R = alias("cm_sheet_competency", "r");

/** Days since 1970 of when a row r's level was last approved or confirmed; 0 if that isn't known. */
const DAY = sql`coalesce(extract(epoch FROM greatest(r.approved_at, r.confirmed_at))::bigint / 86400, 0)`;
const ORDINAL = sql`CASE r.current_level WHEN 'advanced' THEN 3 WHEN 'intermediate' THEN 2 ELSE 1 END`;
const APPROVED = sql`CASE WHEN ${notApproved(R)} THEN 0 ELSE 1 END`;
/**
 * Orders rows by level, then approved before imported ones, then by day, and names the row: 2 bits, 1 bit, 17 bits,
 * 31 bits. The highest of several is found without sorting.
 */
export const SCORE = sql`(${ORDINAL}::bigint << 49) + (${APPROVED}::bigint << 48) + (${DAY} << 31) + r.id`;
/** The level in a score, from 0 (None) to 3. */
export const ordinalOf = (score: Prisma.Sql) => sql`coalesce(${score} >> 49, 0)::int`;
/** Whether the level in a score came from a file and no reviewer has approved it. */
export const isImported = (score: Prisma.Sql) => sql`((${score} >> 48) & 1 = 0)`;
/** The day in a score, as days since 1970; 0 if it isn't known. */
export const dayOf = (score: Prisma.Sql) => sql`((${score} >> 31) & 131071)::int`;
/** The id of the row in a score. */
export const rowOf = (score: Prisma.Sql) => sql`(${score} & 2147483647)::int`;
