-- CreateIndex
CREATE INDEX "cm_competency_change_cm_competency_version_id_idx" ON "cm_competency_change"("cm_competency_version_id");

-- CreateIndex
CREATE INDEX "cm_sheet_competency_level_version_id_idx" ON "cm_sheet_competency"("level_version_id");
