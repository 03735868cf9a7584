-- Whether a level came from a file decides whom the finder shows first. Without it in the index, each row was read from the table.
DROP INDEX "cm_sheet_competency_found_idx";
CREATE INDEX "cm_sheet_competency_found_idx" ON "cm_sheet_competency"("cm_competency_id") INCLUDE ("cm_sheet_id", "current_level", "approved_at", "confirmed_at", "imported_change_id", "id")
  WHERE "archived_at" IS NULL AND "current_level" <> 'no_experience';
