import type { Db } from "@/lib/db";
import type { InterestKind } from "@/lib/interests/rules";
import { IS_DUE } from "@/lib/interests/store";
import type { Level } from "@/lib/sheets/rules";
import { MAX_POINTERS } from "./rules";

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;

/** A row that may be worked on, with its goal and interest. */
export type CandidateRow = {
  rowId: number;
  competency: { id: number; name: string };
  nameKey: string;
  areaName: string;
  current: Level;
  isPending: boolean;
  goal: { level: Level; dueOn: string | null } | null;
  interest: InterestKind | null;
  isDue: boolean;
};

/** Reads the rows of a sheet below the highest level. */
export const readCandidates = (db: Db, sheetId: number) => db.$queryRaw<CandidateRow[]>`
  SELECT r.id AS "rowId", json_build_object('id', c.id, 'name', c.name) AS competency, c.name_key AS "nameKey", coalesce(t.name, a.name) AS "areaName",
    r.current_level AS current, r.current_level <> r.desired_level AS "isPending",
    CASE WHEN g.id IS NOT NULL THEN json_build_object('level', g.level, 'dueOn', g.due_on::text) END AS goal, i.kind AS interest, coalesce(${IS_DUE}, false) AS "isDue"
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id LEFT JOIN cm_goal g ON g.cm_sheet_competencies_id = r.id
    LEFT JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id
  WHERE r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL ORDER BY r.id LIMIT ${MAX_ROWS}`;

export type StepPointer = { competencyId: number; id: number; name: string; url: string | null };

/** Reads the first learning pointers of some competencies, by name. */
export const readStepPointers = (db: Db, competencyIds: readonly number[]) => db.$queryRaw<StepPointer[]>`
  SELECT "competencyId", id, name, url FROM (
    SELECT l.cm_competency_id AS "competencyId", p.id, p.name, nullif(p.url, '') AS url, row_number() OVER (PARTITION BY l.cm_competency_id ORDER BY p.name COLLATE "C", p.id) AS place
    FROM cm_competency_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id WHERE l.cm_competency_id = ANY(${[...competencyIds]}::int[])) pointer
  WHERE place <= ${MAX_POINTERS} ORDER BY "competencyId", place`;
