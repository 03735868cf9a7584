-- AlterTable
ALTER TABLE "cm_competency_change" ADD COLUMN     "accepts_id" INTEGER,
ADD COLUMN     "level_on" DATE;

-- AlterTable
ALTER TABLE "cm_sheet_competency" ADD COLUMN     "level_on" DATE;

-- CreateIndex
CREATE INDEX "cm_competency_change_accepts_id_idx" ON "cm_competency_change"("accepts_id");

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_accepts_id_fkey" FOREIGN KEY ("accepts_id") REFERENCES "cm_competency_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Until now the day stood at the end of the source alone, which may also be a text that only looks like a day.
UPDATE cm_competency_change
SET level_on = substring(reason FROM '\d{4}-\d{2}-\d{2}$')::date
WHERE kind = 'imported'
  AND reason ~ '(^|, )(19|20)\d{2}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$';

UPDATE cm_sheet_competency r SET level_on = h.level_on
FROM cm_competency_change h
WHERE h.id = r.imported_change_id AND r.approved_at IS NULL AND h.level_on IS NOT NULL;
