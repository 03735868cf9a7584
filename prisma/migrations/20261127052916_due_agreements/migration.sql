-- CreateIndex
CREATE INDEX "cm_agreement_due_on_idx" ON "cm_agreement"("due_on");
