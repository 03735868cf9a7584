import { sql, type Sql, type Tx } from "@/lib/platform/db";
import { type Alias, R } from "@/lib/platform/db/fragments";

// Raw SQL: thousands of rows in one statement.

/** Whether a row has something to lose: a level, a request or notes. */
export const isRated = (r: Alias<"cm_sheet_competency">): Sql =>
  sql`(${r}.current_level <> 'no_experience' OR ${r}.desired_level <> ${r}.current_level OR ${r}.notes <> '')`;

/** Whether anyone has done something with a row r, other than imports that were undone. */
export const isTouched = (r: Alias<"cm_sheet_competency">): Sql => sql`(${r}.notes <> ''
  OR (${r}.latest_change_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM cm_competency_change h WHERE h.cm_sheet_competencies_id = ${r}.id
      AND NOT (h.kind = 'imported' AND EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id))
      AND NOT (h.kind = 'undone' AND EXISTS (
        SELECT 1 FROM cm_competency_change i WHERE i.id = h.undoes_id AND i.kind = 'imported'))))
  OR EXISTS (SELECT 1 FROM cm_agreement g WHERE g.cm_sheet_competencies_id = ${r}.id)
  OR EXISTS (SELECT 1 FROM cm_interest i WHERE i.cm_sheet_competencies_id = ${r}.id)
  OR EXISTS (SELECT 1 FROM cm_cv_entry p WHERE p.cm_sheet_competencies_id = ${r}.id))`;

/** Deletes the rows r among some that nobody has touched, with what is left of their record. */
export const deleteUntouched = (tx: Tx, which: Sql): Promise<number> => tx.$executeRaw`
  DELETE FROM cm_sheet_competency r WHERE ${which} AND NOT ${isTouched(R)}`;
