import { z } from "zod";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql } from "@/lib/platform/db";
import { alias, byName, isActive, personName, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { isAfter } from "@/lib/people/directory/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { type Level, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";
import { BY_AREA, changeThen, FROM_THEN, onSheetThen, ORIGIN_THEN } from "./as-of-store";

// Raw SQL: replays the record of many sheets, and the reporting line (recursion).

/** Whose levels of a day are exported: of everyone who was ever here, or of one manager's active reports. */
export type LevelsAsked = { asOf: string; below: number | null; competencyId: number | null; from: Level };

/** A level that a person had on a day. */
const FiledThen = z.object({
  employee: z.string(),
  email: z.string(),
  deactivated: z.boolean(),
  discipline: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  competency: z.string(),
  level: LevelSchema,
  approved_by: z.string().nullable(),
  approved_at: z.date().nullable(),
  imported_from: z.string().nullable(),
  gone_at: z.date().nullable(),
  proof: z.array(z.string()),
  training: z.array(z.string()),
  valid_until: z.string().nullable(),
});
export type FiledThen = z.infer<typeof FiledThen>;

/** What was sent with the request that approval a approved: titles, with their addresses. */
const PROOF = sql`ARRAY(SELECT concat_ws(' ', e.title, nullif(e.url, '')) FROM cm_review_evidence e
  WHERE e.request_id = a.request_id ORDER BY e.id)`;

/** The certificates, courses and education x of person u for the competency of row r that they had begun by a day. */
const trainingThen = (asOf: string) => sql`cm_record x JOIN cm_record_competency k ON k.cm_record_id = x.id
  WHERE x.user_id = u.id AND x.kind IN ('certificate', 'course', 'education') AND k.cm_competency_id = r.cm_competency_id
    AND coalesce(k.cm_technology_id = r.cm_technology_id, TRUE) AND coalesce(x.starts_on <= ${asOf}::date, TRUE)`;

/** "AWS, Amazon (certificate, checked by Grace Hopper, until 2027-01-01)". */
const TRAINING = sql`concat_ws(', ', x.title, nullif(x.issuer, '')) || ' (' || concat_ws(', ', x.kind,
  'checked by ' || (SELECT ${personName(alias("cm_user", "b"))} FROM cm_user b WHERE b.id = x.checked_by),
  'until ' || x.ends_on) || ')'`;

const isAsked = ({ below }: LevelsAsked) =>
  below === null ? sql`TRUE` : sql`${isActive(U)} AND u.id IN (${reportsOf(below)})`;

const levelsThen = ({ asOf, competencyId, from }: LevelsAsked) => sql`
  cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      ${competencyId === null ? Prisma.empty : sql`AND r.cm_competency_id = ${competencyId}`}
    JOIN cm_competency c ON c.id = r.cm_competency_id
    ${changeThen(asOf)}
  WHERE h.current_level = ANY(${LEVELS.slice(ordinal(from))}::cm_level[]) AND ${onSheetThen(asOf)}`;

/** Counts the levels to export, up to `most`. */
export function countLevelsThen(db: Db, asked: LevelsAsked, most: number): Promise<number> {
  return countUpTo(
    db,
    sql`
      SELECT FROM ${levelsThen(asked)} AND s.user_id IN (SELECT u.id FROM cm_user u WHERE ${isAsked(asked)})`,
    most,
  );
}

/** Reads at most `limit` of the people asked for after the cursor, by last name. */
export const readPeopleAsked = (db: Db, asked: LevelsAsked, { limit, after }: PageWindow<TextCursor>) =>
  rows(db, z.object({ id: z.int(), order_key: z.string() }))`
    SELECT u.id, u.order_key FROM cm_user u WHERE ${isAsked(asked)} AND ${isAfter(U, after)}
    ORDER BY ${byName(U)} LIMIT ${limit}`;

/** Reads the levels of some people on the day asked for, by person, area and name. */
export const readLevelsThen = (db: Db, asked: LevelsAsked, userIds: readonly number[]): Promise<FiledThen[]> =>
  rows(db, FiledThen)`
  SELECT ${personName(U)} AS employee, u.email, NOT ${isActive(U)} AS deactivated, d.name AS discipline,
    ar.name AS area, t.name AS language, c.name AS competency, h.current_level AS level,
    (SELECT ${personName(alias("cm_user", "b"))} FROM cm_user b WHERE b.id = a.user_id) AS approved_by,
    a.updated_at AS approved_at, ${FROM_THEN} AS imported_from, r.archived_at AS gone_at,
    ${PROOF} AS proof,
    ARRAY(SELECT ${TRAINING} FROM ${trainingThen(asked.asOf)} ORDER BY x.ends_on DESC NULLS LAST, x.id) AS training,
    (SELECT max(x.ends_on)::text FROM ${trainingThen(asked.asOf)} AND x.kind = 'certificate') AS valid_until
  FROM (SELECT r.id, h.id AS change_id FROM ${levelsThen(asked)} AND s.user_id = ANY(${[...userIds]}::int[])) had
    JOIN cm_sheet_competency r ON r.id = had.id JOIN cm_competency_change h ON h.id = had.change_id
    JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
    JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_role d ON d.id = c.cm_role_id
    JOIN cm_area ar ON ar.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    ${ORIGIN_THEN}
  ORDER BY array_position(${[...userIds]}::int[], u.id), ${BY_AREA}`;
