import { z } from "zod";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { C, criterionOf, dayText, R } from "@/lib/platform/db/fragments";
import { toPlainText } from "@/lib/platform/rich-text/plain-text";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { isShared } from "@/lib/sheet/agreements/store";
import { visible } from "@/lib/sheet/rows/store";
import { expectedOf, expectedOnce } from "@/lib/grades/ladder/store";

// Raw SQL: all rows of a sheet that a grade expects something of, with approvals and evidence, in one statement.

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;
/** Most characters of a row's notes that a case shows. */
const MAX_NOTES = 2_000;
/** Most links of evidence of a row, the latest requests' first. */
const MAX_EVIDENCE = 10;

/** Most agreements of a row, the earliest due first. */
const MAX_AGREED = 10;

/** A row of a sheet whose competency the grade expects a level of. */
const CaseRow = z.object({
  row_id: z.number(),
  competency_id: z.number(),
  competency: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  expected_level: LevelSchema,
  min_languages: z.number(),
  level: LevelSchema,
  /** The level that is requested, and the request; null for none. */
  requested_level: LevelSchema.nullable(),
  request_id: z.number().nullable(),
  /** The criterion of the level, and that of the expected one. */
  criterion: z.string(),
  expected_criterion: z.string(),
  /** The day (UTC) on which the level was approved or set, and the person who did; null if it wasn't. */
  approved_on: z.string().nullable(),
  approved_by_id: z.number().nullable(),
  /** What is open of what was agreed about the row: a level, a learning pointer or a course. */
  agreed: z.array(z.object({ level: LevelSchema.nullable(), learning: z.string(), due_on: z.string().nullable() })),
  /** Plain text once read. */
  notes: z.string(),
  evidence: z.array(z.object({ id: z.number(), title: z.string(), url: z.string() })),
});
export type CaseRow = z.output<typeof CaseRow>;

/** The person of a case, and the manager of its conversation; null once they have been erased. */
export type CaseSubject = { sheetId: number; managerId: number | null };

/**
 * Reads the rows of a sheet whose competency a grade expects a level of, by area and name, with what was agreed as far
 * as the manager of the conversation shares it. Of a grade that is gone, also those that were removed and aren't
 * deleted yet: what the person chose to show stays.
 */
export async function readCaseRows(
  db: Db | Tx,
  { sheetId, managerId }: CaseSubject,
  { id: gradeId, isGone }: { id: number; isGone: boolean },
): Promise<CaseRow[]> {
  const expected = (isGone ? expectedOnce : expectedOf)(C, sql`${gradeId}::int`, null);
  const found = await rows(db, CaseRow)`
  SELECT r.id AS row_id, c.id AS competency_id, c.name AS competency, a.name AS area, t.name AS language,
    e.level AS expected_level, e.min_languages, r.current_level AS level,
    nullif(r.desired_level, r.current_level) AS requested_level,
    CASE WHEN r.desired_level <> r.current_level THEN h.request_id END AS request_id,
    ${criterionOf(sql`r.current_level`, C)} AS criterion, ${criterionOf(sql`e.level`, C)} AS expected_criterion,
    ${dayText(sql`approval.updated_at`)} AS approved_on, approval.user_id AS approved_by_id,
    (SELECT coalesce(json_agg(json_build_object('level', x.level, 'learning', x.learning, 'due_on', x.due_on)
        ORDER BY x.due_on NULLS LAST, x.id), '[]')
      FROM (SELECT g.id, g.level, coalesce(p.name, g.course) AS learning, g.due_on::text AS due_on
        FROM cm_agreement g LEFT JOIN cm_learning_pointer p ON p.id = g.cm_learning_pointer_id
        WHERE g.cm_sheet_competencies_id = r.id AND g.state = 'open' AND ${isShared(managerId)}
        ORDER BY g.due_on NULLS LAST, g.id LIMIT ${MAX_AGREED}) x) AS agreed,
    r.notes,
    (SELECT coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'url', x.url) ORDER BY x.id DESC), '[]')
      FROM (SELECT o.id, o.title, o.url FROM cm_review_evidence o JOIN cm_competency_change q ON q.id = o.request_id
        WHERE q.cm_sheet_competencies_id = r.id ORDER BY o.id DESC LIMIT ${MAX_EVIDENCE}) x) AS evidence
  FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
    JOIN LATERAL (${expected}) e ON true
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    LEFT JOIN cm_competency_change h ON h.id = r.latest_change_id
    LEFT JOIN LATERAL (SELECT x.updated_at, x.user_id FROM cm_competency_change x
      WHERE x.cm_sheet_competencies_id = r.id AND x.merged_at IS NOT DISTINCT FROM h.merged_at
        AND x.kind IN ('approved', 'set')
        AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = x.id)
      ORDER BY x.id DESC LIMIT 1) approval ON true
  WHERE r.cm_sheet_id = ${sheetId} AND (${isGone} OR ${visible(R, C)})
  ORDER BY a.order_key, c.order_key, c.id, t.order_key, r.id LIMIT ${MAX_ROWS}`;
  return found.map((row) => ({ ...row, notes: shortened(toPlainText(row.notes)) }));
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_NOTES ? `${characters.slice(0, MAX_NOTES).join("")}…` : text;
}
