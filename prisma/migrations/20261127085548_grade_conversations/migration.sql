-- CreateEnum
CREATE TYPE "cm_grade_outcome" AS ENUM ('granted', 'not_yet');

-- CreateEnum
CREATE TYPE "cm_case_answer" AS ENUM ('yes', 'not_yet', 'question');

-- DropForeignKey
ALTER TABLE "cm_grade_case" DROP CONSTRAINT "cm_grade_case_cm_grade_id_fkey";

-- DropForeignKey
ALTER TABLE "cm_grade_case" DROP CONSTRAINT "cm_grade_case_user_id_fkey";

-- AlterTable
ALTER TABLE "cm_conversation" ADD COLUMN     "again_on" DATE,
ADD COLUMN     "cm_grade_id" INTEGER,
ADD COLUMN     "decider_id" INTEGER,
ADD COLUMN     "evidence_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "introduction" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "notes_of_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "outcome" "cm_grade_outcome",
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "cm_case_reader" (
    "id" SERIAL NOT NULL,
    "cm_conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "until" DATE NOT NULL,
    "answer" "cm_case_answer",
    "words" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_case_reader_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_case_reader_user_id_idx" ON "cm_case_reader"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_case_reader_cm_conversation_id_user_id_key" ON "cm_case_reader"("cm_conversation_id", "user_id");

-- CreateIndex
CREATE INDEX "cm_conversation_cm_grade_id_idx" ON "cm_conversation"("cm_grade_id");

-- CreateIndex
CREATE INDEX "cm_conversation_decider_id_idx" ON "cm_conversation"("decider_id");

-- AddForeignKey
ALTER TABLE "cm_conversation" ADD CONSTRAINT "cm_conversation_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_conversation" ADD CONSTRAINT "cm_conversation_decider_id_fkey" FOREIGN KEY ("decider_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_case_reader" ADD CONSTRAINT "cm_case_reader_cm_conversation_id_fkey" FOREIGN KEY ("cm_conversation_id") REFERENCES "cm_conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_case_reader" ADD CONSTRAINT "cm_case_reader_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A case for a grade becomes a conversation of the kind grade with the person's first manager, being prepared. What was
-- released and not changed since stays readable for them and for the managers above, who become readers for a year.
INSERT INTO "cm_conversation" ("user_id", "manager_id", "kind", "held_on", "person_ready_at", "created_at",
  "cm_grade_id", "introduction", "notes_of_ids", "evidence_ids")
SELECT gc."user_id",
  (SELECT em."manager_id" FROM "employee_manager" em WHERE em."employee_id" = gc."user_id"
    ORDER BY em."is_primary" DESC, em."manager_id" LIMIT 1),
  'grade', (gc."updated_at" AT TIME ZONE 'UTC')::date,
  CASE WHEN gc."released_at" >= gc."updated_at" THEN gc."released_at" END, gc."updated_at",
  gc."cm_grade_id", gc."introduction", gc."notes_of_ids", gc."evidence_ids"
FROM "cm_grade_case" gc ORDER BY gc."id";

WITH RECURSIVE "above" AS (
  SELECT v."id", em."manager_id" FROM "cm_conversation" v
    JOIN "employee_manager" em ON em."employee_id" = v."user_id"
    WHERE v."kind" = 'grade' AND v."person_ready_at" IS NOT NULL
      AND EXISTS (SELECT 1 FROM "cm_grade_case" gc WHERE gc."user_id" = v."user_id" AND gc."updated_at" = v."created_at")
  UNION SELECT a."id", em."manager_id" FROM "above" a JOIN "employee_manager" em ON em."employee_id" = a."manager_id")
INSERT INTO "cm_case_reader" ("cm_conversation_id", "user_id", "until")
SELECT a."id", a."manager_id", (now() AT TIME ZONE 'UTC')::date + 365
FROM "above" a JOIN "cm_conversation" v ON v."id" = a."id"
WHERE a."manager_id" IS DISTINCT FROM v."manager_id" AND a."manager_id" <> v."user_id";

DROP TABLE "cm_grade_case";

-- Cases are read and printed on their page: the template of their Word document is gone.
DELETE FROM "cm_document_template" WHERE "id" = 2;
