import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { C, jsonMoment, R } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { visible } from "@/lib/sheet/rows/store";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { FRAMEWORK_KINDS, FRAMEWORK_TEXTS, type FrameworkText, MAX_FRAMEWORK_CHANGES } from "./framework-rules";

// Raw SQL: a sheet's competencies with their versions, merges and moments in one statement.

const { join, raw, sql } = Prisma;

const Texts = z.record(z.enum(FRAMEWORK_TEXTS), z.string());
const Change = z.object({
  kind: z.enum(FRAMEWORK_KINDS),
  at: z.string(),
  competency_id: z.int().nullable(),
  name: z.string(),
  area: z.string(),
  into: z.string().nullable(),
  moved_levels: z.array(z.enum(LEVELS)),
  before: Texts.nullable(),
  after: Texts.nullable(),
});
export type FrameworkChangeRecord = z.output<typeof Change>;

/** The texts of a version v. */
const textsOf = (version: string) =>
  sql`json_build_object(${join(FRAMEWORK_TEXTS.map((text: FrameworkText) => sql`${text}::text, ${raw(`${version}.${text}`)}`))})`;

/**
 * Reads what others' work on the framework changed for a sheet in a time, newest first: one change for each competency
 * on it, what weighs most, and one for each competency that was merged into another one.
 */
export const readFrameworkChanges = (
  db: Db,
  { sheetId, userId }: { sheetId: number; userId: number },
  { since, until }: { since: Date; until: Date },
): Promise<FrameworkChangeRecord[]> =>
  rows(db, Change)`
  WITH within AS (
    SELECT greatest(${since}::timestamptz, s.created_at) AS since, ${until}::timestamptz AS until
    FROM cm_sheet s WHERE s.id = ${sheetId}),
  own AS (
    SELECT DISTINCT c.id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE r.cm_sheet_id = ${sheetId} AND ${visible(R, C)}),
  by_merge AS (
    SELECT j.subject_id AS id, max(m.at) AS at FROM within w
      JOIN cm_catalogue_merge m ON m.kind IN ('area', 'role') AND m.at > w.since AND m.at <= w.until
      JOIN cm_catalogue_move j ON j.cm_catalogue_merge_id = m.id AND j.thing = 'competency'
    GROUP BY 1),
  changed AS (
    SELECT c.id, c.name, a.name AS area, edits.*,
      c.published IS TRUE AS is_published,
      coalesce(c.published_changed_at > w.since AND c.published_changed_at <= w.until, FALSE) AS is_switched,
      c.published_changed_at, EXISTS (SELECT FROM cm_competency_version v
        WHERE v.cm_competency_id = c.id AND v.number = 1 AND v.created_at > w.since AND v.created_at <= w.until) AS is_new,
      greatest(CASE WHEN c.moved_at > w.since AND c.moved_at <= w.until THEN c.moved_at END, by_merge.at) AS moved_at
    FROM own JOIN cm_competency c ON c.id = own.id JOIN cm_area a ON a.id = c.cm_area_id CROSS JOIN within w
      LEFT JOIN by_merge ON by_merge.id = c.id
      CROSS JOIN LATERAL (
        SELECT min(v.number) AS first, max(v.number) AS last, max(v.created_at) AS edited_at,
          coalesce(bool_or(v.kind = 'bar_moved'), FALSE) AS has_moved_bar
        FROM cm_competency_version v
        WHERE v.cm_competency_id = c.id AND v.number > 1 AND v.created_at > w.since AND v.created_at <= w.until
          AND v.user_id IS DISTINCT FROM ${userId}) edits),
  told AS (
    SELECT x.*, CASE WHEN is_switched AND NOT is_published THEN 'retired' WHEN is_switched AND is_new THEN 'new' WHEN is_switched THEN 'republished'
      WHEN has_moved_bar THEN 'bar_moved' WHEN edited_at IS NOT NULL THEN 'wording' ELSE 'moved' END AS kind
    FROM changed x WHERE is_switched OR edited_at IS NOT NULL OR moved_at IS NOT NULL),
  found AS (
    SELECT t.kind, CASE WHEN t.kind IN ('retired', 'new', 'republished') THEN t.published_changed_at
        WHEN t.kind = 'moved' THEN t.moved_at ELSE t.edited_at END AS at,
      t.id AS competency_id, t.name, t.area, NULL AS target,
      CASE WHEN t.kind = 'bar_moved' THEN ARRAY(
        SELECT DISTINCT l FROM cm_competency_version v CROSS JOIN unnest(v.moved_levels) l
        WHERE v.cm_competency_id = t.id AND v.number BETWEEN t.first AND t.last ORDER BY l)::text[]
        ELSE '{}' END AS moved_levels,
      CASE WHEN t.kind IN ('bar_moved', 'wording') THEN (SELECT ${textsOf("v")} FROM cm_competency_version v
        WHERE v.cm_competency_id = t.id AND v.number < t.first ORDER BY v.number DESC LIMIT 1) END AS before,
      CASE WHEN t.kind IN ('bar_moved', 'wording') THEN (SELECT ${textsOf("v")} FROM cm_competency_version v
        WHERE v.cm_competency_id = t.id AND v.number = t.last) END AS after
    FROM told t
    UNION ALL
    SELECT 'merged', m.at, m.target_id, m.source_name, coalesce(a.name, ''), m.target_name, '{}', NULL, NULL
    FROM cm_catalogue_merge m CROSS JOIN within w LEFT JOIN cm_competency c ON c.id = m.target_id
      LEFT JOIN cm_area a ON a.id = c.cm_area_id
    WHERE m.kind = 'competency' AND m.target_id IS NOT NULL AND m.at > w.since AND m.at <= w.until
      AND EXISTS (SELECT 1 FROM cm_catalogue_move j
        WHERE j.cm_catalogue_merge_id = m.id AND j.thing = 'sheet_competency' AND j.cm_sheet_id = ${sheetId}))
  SELECT kind, ${jsonMoment(sql`at`)} AS at, competency_id, name, area, target AS "into", moved_levels, before, after
  FROM found ORDER BY found.at DESC, name, competency_id LIMIT ${MAX_FRAMEWORK_CHANGES}`;
