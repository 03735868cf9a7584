-- DropIndex
DROP INDEX "cm_record_kind_issuer_idx";

-- DropIndex
DROP INDEX "cm_record_kind_title_idx";

-- CreateIndex
CREATE INDEX "cm_record_kind_title_ends_on_idx" ON "cm_record"("kind", "title", "ends_on");

-- CreateIndex
CREATE INDEX "cm_record_kind_issuer_ends_on_idx" ON "cm_record"("kind", "issuer", "ends_on");
