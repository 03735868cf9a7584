import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { alias, fitsRow, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { joinGoal } from "@/lib/sheet/agreements/store";
import { INTEREST_KINDS } from "@/lib/sheet/interests/rules";
import { isDue } from "@/lib/sheet/interests/store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_POINTERS } from "./rules";

// Raw SQL: all rows of a sheet with what belongs to each, and the first few pointers of each row, in one
// statement each.

const { sql } = Prisma;

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;

/** A row that may be worked on, with its goal and interest. */
const Candidate = z.object({
  rowId: z.number(),
  competency: z.object({ id: z.number(), name: z.string() }),
  nameKey: z.string(),
  areaName: z.string(),
  current: LevelSchema,
  isPending: z.boolean(),
  goal: z.object({ level: LevelSchema, dueOn: z.string().nullable() }).nullable(),
  interest: z.enum(INTEREST_KINDS).nullable(),
  isDue: z.boolean(),
});
export type CandidateRow = z.infer<typeof Candidate>;

/** Reads the rows of a sheet below the highest level. */
export const readCandidates = (db: Db, sheetId: number): Promise<CandidateRow[]> =>
  rows(
    db,
    Candidate,
    sql`
    SELECT r.id AS "rowId", json_build_object('id', c.id, 'name', c.name) AS competency, c.name_key AS "nameKey",
      ${SHOWN_AREA} AS "areaName",
      r.current_level AS current, r.current_level <> r.desired_level AS "isPending",
      CASE WHEN g.id IS NOT NULL THEN json_build_object('level', g.level, 'dueOn', g.due_on::text) END AS goal,
      i.kind AS interest, coalesce(${isDue(alias("cm_interest", "i"))}, false) AS "isDue"
    FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
      JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      ${joinGoal()}
      LEFT JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id
    WHERE r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL ORDER BY r.id LIMIT ${MAX_ROWS}`,
  );

const StepPointer = z.object({
  rowId: z.number(),
  id: z.number(),
  name: z.string(),
  url: z.string().nullable(),
});
type StepPointer = z.infer<typeof StepPointer>;

/** Reads the first learning pointers that fit each of some rows, by name. */
export const readStepPointers = (db: Db, rowIds: readonly number[]): Promise<StepPointer[]> =>
  rows(
    db,
    StepPointer,
    sql`
    SELECT "rowId", id, name, url FROM (
      SELECT r.id AS "rowId", p.id, p.name, nullif(p.url, '') AS url,
        row_number() OVER (PARTITION BY r.id ORDER BY p.name COLLATE "C", p.id) AS place
      FROM cm_sheet_competency r JOIN cm_competency_learning_pointer l ON l.cm_competency_id = r.cm_competency_id
        JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
      WHERE r.id = ANY(${[...rowIds]}::int[])
        AND ${fitsRow(alias("cm_learning_pointer", "p"), alias("cm_sheet_competency", "r"))}) pointer
    WHERE place <= ${MAX_POINTERS} ORDER BY "rowId", place`,
  );
