import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { alias, isOnSheet, R, TODAY } from "@/lib/platform/db/fragments";
import { joinGoal, OPEN_POINTERS } from "@/lib/sheet/agreements/store";
import { INTEREST_KINDS } from "@/lib/sheet/interests/rules";
import { isDue } from "@/lib/sheet/interests/store";
import { LevelSchema } from "@/lib/sheet/rows/contract";

// Raw SQL: all rows of a sheet with what belongs to each, and the first pointers of each row, in one statement each.

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;

const Candidate = z.object({
  rowId: z.number(),
  competency: z.string(),
  current: LevelSchema,
  isPending: z.boolean(),
  /** The level of the row's goal and its day, such as 2027-03-31. */
  goal: z.object({ level: LevelSchema, dueOn: z.string().nullable() }).nullable(),
  /** Null also if it was said over 12 months ago. */
  interest: z.enum(INTEREST_KINDS).nullable(),
  /** The ids of the needs that ask for a higher level than the row's and haven't ended. */
  needIds: z.array(z.number()),
});
/** A row of the caller's sheet, with what may speak for it: `needed`, how many people needs lack next quarter. */
export type StepRow = Omit<z.output<typeof Candidate>, "needIds"> & { needed: number };

/** Reads the rows that a goal, an interest of the last 12 months, or needs speak for or against. */
export const readCandidates = (db: Db, sheetId: number): Promise<z.output<typeof Candidate>[]> =>
  rows(db, Candidate)`
  WITH asked AS MATERIALIZED (
    SELECT n.id, c.name_key, min(x.level) AS level
    FROM cm_need n JOIN cm_need_condition x ON x.cm_need_id = n.id AND x.must AND x.kind = 'competency'
      JOIN cm_competency c ON c.id = x.subject_id
    WHERE n.ends_on >= ${TODAY} GROUP BY n.id, c.name_key)
  SELECT r.id AS "rowId", c.name AS competency, r.current_level AS current, r.current_level <> r.desired_level AS "isPending",
    CASE WHEN g.id IS NOT NULL THEN json_build_object('level', g.level, 'dueOn', g.due_on::text) END AS goal,
    i.kind AS interest, coalesce(needs.ids, '{}') AS "needIds"
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published ${joinGoal(null)}
    LEFT JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id AND NOT ${isDue(alias("cm_interest", "i"))}
    LEFT JOIN LATERAL (
      SELECT array_agg(a.id ORDER BY a.id) AS ids FROM asked a
      WHERE a.name_key = c.name_key AND a.level > r.current_level) needs ON TRUE
  WHERE r.cm_sheet_id = ${sheetId} AND ${isOnSheet(R)}
    AND (g.id IS NOT NULL OR i.id IS NOT NULL OR needs.ids IS NOT NULL)
  ORDER BY r.id LIMIT ${MAX_ROWS}`;

const Pointers = z.object({
  rowId: z.number(),
  pointers: z.array(z.object({ id: z.number(), name: z.string(), url: z.string().nullable() })),
});

/** Reads the learning pointers that fit each of some rows and that its owner hasn't done, planned ones first. */
export const readStepPointers = (db: Db, rowIds: readonly number[]): Promise<z.infer<typeof Pointers>[]> =>
  rows(db, Pointers)`
  SELECT r.id AS "rowId", ${OPEN_POINTERS} AS pointers
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_sheet s ON s.id = r.cm_sheet_id
  WHERE r.id = ANY(${[...rowIds]}::int[]) ORDER BY r.id LIMIT ${MAX_ROWS}`;

/** Reads the names of the learning pointers that a person plans, the last chosen first. */
export async function readPlanned(db: Db, userId: number, limit: number): Promise<string[]> {
  const found = await db.userLearningPointer.findMany({
    where: { userId, state: "planned" },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { learningPointer: { select: { name: true } } },
  });
  return found.map(({ learningPointer }) => learningPointer.name);
}
