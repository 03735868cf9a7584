-- Which competencies have a request that waits, in a company of any size.
CREATE INDEX "cm_sheet_competency_pending_competency_idx" ON "cm_sheet_competency"("cm_competency_id") WHERE "current_level" <> "desired_level" AND "archived_at" IS NULL;
