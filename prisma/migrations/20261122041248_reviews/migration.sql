-- CreateEnum
CREATE TYPE "cm_message_kind" AS ENUM ('comment', 'question', 'reply');

-- CreateTable
CREATE TABLE "cm_review_message" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "after_change_id" INTEGER NOT NULL,
    "kind" "cm_message_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_review_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_review_evidence" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "cm_review_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_review_snooze" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,

    CONSTRAINT "cm_review_snooze_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_review_message_request_id_id_idx" ON "cm_review_message"("request_id", "id");

-- CreateIndex
CREATE INDEX "cm_review_message_user_id_idx" ON "cm_review_message"("user_id");

-- CreateIndex
CREATE INDEX "cm_review_evidence_request_id_idx" ON "cm_review_evidence"("request_id");

-- CreateIndex
CREATE INDEX "cm_review_snooze_request_id_idx" ON "cm_review_snooze"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_review_snooze_user_id_request_id_key" ON "cm_review_snooze"("user_id", "request_id");

-- AddForeignKey
ALTER TABLE "cm_review_message" ADD CONSTRAINT "cm_review_message_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "cm_competency_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_message" ADD CONSTRAINT "cm_review_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_evidence" ADD CONSTRAINT "cm_review_evidence_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "cm_competency_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_snooze" ADD CONSTRAINT "cm_review_snooze_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "cm_competency_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_snooze" ADD CONSTRAINT "cm_review_snooze_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Requests in the order in which they have waited.
CREATE INDEX "cm_sheet_competency_waiting_idx" ON "cm_sheet_competency"("changed_at", "id") WHERE "current_level" <> "desired_level" AND "archived_at" IS NULL;

-- A request has one comment.
CREATE UNIQUE INDEX "cm_review_message_comment_key" ON "cm_review_message"("request_id") WHERE "kind" = 'comment';
