import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { type Db, rows } from "@/lib/platform/db";
import { alias, fitsRow } from "@/lib/platform/db/fragments";
import { toPlainText } from "@/lib/platform/rich-text/plain-text";
import { Prisma } from "@/lib/generated/prisma/client";
import { MAX_POINTERS } from "@/lib/sheet/agreements/rules";
import { joinGoal } from "@/lib/sheet/agreements/store";
import { changeThen } from "@/lib/reviews/history/as-of-store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { visible } from "@/lib/sheet/rows/store";
import { expectedOf, type AsOf } from "@/lib/grades/ladder/store";

// Raw SQL: replays the record of all rows of a sheet that a grade expects something of, in one statement.

const { sql } = Prisma;

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;
/** Most characters of a row's notes that a case shows. */
const MAX_NOTES = 2_000;
/** Most links of evidence of a row, the latest requests' first. */
const MAX_EVIDENCE = 10;

/** A row of a sheet whose competency the grade expects a level of, as it was on the case's day. */
const CaseRow = z.object({
  row_id: z.number(),
  competency_id: z.number(),
  competency: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  expected_level: LevelSchema,
  min_languages: z.number(),
  level: LevelSchema,
  /** The criterion of the level, and that of the expected one. */
  criterion: z.string(),
  expected_criterion: z.string(),
  /** The day (UTC) on which the level was approved or set, and the person who did; null if it wasn't. */
  approved_on: z.string().nullable(),
  approved_by_id: z.number().nullable(),
  goal: z.object({ level: LevelSchema, due_on: z.string().nullable() }).nullable(),
  learning: z.array(z.string()),
  /** Plain text once read. */
  notes: z.string(),
  evidence: z.array(z.object({ id: z.number(), title: z.string(), url: z.string() })),
});
export type CaseRow = z.output<typeof CaseRow>;

/** Whether something had happened by the end of a day (UTC); null: by now. */
const by = (at: Prisma.Sql, asOf: AsOf) =>
  asOf === null ? sql`TRUE` : sql`${at} < (${asOf}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

const criterionOf = (level: Prisma.Sql, asOf: AsOf) => {
  const text = (column: string) => {
    const name = Prisma.raw(column);
    return asOf === null ? sql`c.${name}` : sql`coalesce(v.${name}, c.${name})`;
  };
  return sql`CASE ${level} WHEN 'no_experience' THEN ${text("no_experience")} WHEN 'basic' THEN ${text("basic")}
    WHEN 'intermediate' THEN ${text("intermediate")} ELSE ${text("advanced")} END`;
};

/**
 * Reads the rows of a sheet whose competency a grade expects a level of, by area and name, as they were at the end of a
 * day (UTC): levels, approvals, expectations and criteria. Notes, goals and plans that were written later are left out.
 */
export async function readCaseRows(db: Db, sheetId: number, gradeId: number, asOf: AsOf): Promise<CaseRow[]> {
  const found = await rows(
    db,
    CaseRow,
    sql`
    SELECT r.id AS row_id, c.id AS competency_id, c.name AS competency, a.name AS area, t.name AS language,
      e.level AS expected_level, e.min_languages, l.level, ${criterionOf(sql`l.level`, asOf)} AS criterion,
      ${criterionOf(sql`e.level`, asOf)} AS expected_criterion,
      to_char(approval.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS approved_on, approval.user_id AS approved_by_id,
      CASE WHEN g.id IS NOT NULL THEN json_build_object('level', g.level, 'due_on', g.due_on::text) END AS goal,
      ARRAY(SELECT p.name FROM cm_competency_learning_pointer cl JOIN cm_learning_pointer p
          ON p.id = cl.cm_learning_pointer_id JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id
        WHERE cl.cm_competency_id = c.id AND m.user_id = s.user_id AND m.state = 'planned'
          AND ${fitsRow(alias("cm_learning_pointer", "p"), alias("cm_sheet_competency", "r"))}
          AND ${by(sql`m.updated_at`, asOf)} ORDER BY p.id LIMIT ${MAX_POINTERS}) AS learning,
      CASE WHEN ${by(sql`r.notes_updated_at`, asOf)} THEN r.notes ELSE '' END AS notes,
      (SELECT coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'url', x.url) ORDER BY x.id DESC), '[]')
        FROM (SELECT o.id, o.title, o.url FROM cm_review_evidence o JOIN cm_competency_change q ON q.id = o.request_id
          WHERE q.cm_sheet_competencies_id = r.id AND ${by(sql`q.updated_at`, asOf)}
          ORDER BY o.id DESC LIMIT ${MAX_EVIDENCE}) x) AS evidence
    FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
      JOIN LATERAL (${expectedOf(alias("cm_competency", "c"), sql`${gradeId}::int`, asOf)}) e ON true
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      ${joinGoal(sql`x.state = 'open' AND ${by(sql`x.updated_at`, asOf)}`)}
      ${changeThen(asOf ?? today())}
      CROSS JOIN LATERAL (SELECT coalesce(h.current_level, 'no_experience') AS level) l
      LEFT JOIN LATERAL (SELECT x.updated_at, x.user_id FROM cm_competency_change x
        WHERE x.cm_sheet_competencies_id = r.id AND x.merged_at IS NOT DISTINCT FROM h.merged_at
          AND x.kind IN ('approved', 'set') AND ${by(sql`x.updated_at`, asOf)}
          AND NOT EXISTS (SELECT 1 FROM cm_competency_change u
            WHERE u.undoes_id = x.id AND ${by(sql`u.updated_at`, asOf)})
        ORDER BY x.id DESC LIMIT 1) approval ON true
      LEFT JOIN LATERAL (SELECT y.no_experience, y.basic, y.intermediate, y.advanced FROM cm_competency_version y
        WHERE y.cm_competency_id = c.id AND ${by(sql`y.created_at`, asOf)} ORDER BY y.number DESC LIMIT 1) v ON true
    WHERE r.cm_sheet_id = ${sheetId} AND ${visible(alias("cm_sheet_competency", "r"), alias("cm_competency", "c"))}
    ORDER BY a.order_key COLLATE "C", c.order_key COLLATE "C", c.id, t.order_key COLLATE "C", r.id LIMIT ${MAX_ROWS}`,
  );
  return found.map((row) => ({ ...row, notes: shortened(toPlainText(row.notes)) }));
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_NOTES ? `${characters.slice(0, MAX_NOTES).join("")}…` : text;
}
