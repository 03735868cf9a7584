-- AlterTable
ALTER TABLE "cm_sheet" ADD COLUMN     "news_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "cm_competency_change_updated_at_id_idx" ON "cm_competency_change"("updated_at", "id");
