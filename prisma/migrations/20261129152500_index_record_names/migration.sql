-- CreateIndex
CREATE INDEX "cm_record_kind_title_idx" ON "cm_record"("kind", "title");

-- CreateIndex
CREATE INDEX "cm_record_kind_issuer_idx" ON "cm_record"("kind", "issuer");
