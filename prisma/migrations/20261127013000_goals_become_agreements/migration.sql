-- A goal becomes an agreement that a person made alone, under its own number: a level of a row, by a day.
CREATE TYPE "cm_agreement_doer" AS ENUM ('person', 'manager', 'company');
CREATE TYPE "cm_agreement_state" AS ENUM ('open', 'kept', 'not_kept');

ALTER TABLE "cm_goal" RENAME TO "cm_agreement";
ALTER SEQUENCE "cm_goal_id_seq" RENAME TO "cm_agreement_id_seq";
ALTER TABLE "cm_agreement" RENAME CONSTRAINT "cm_goal_pkey" TO "cm_agreement_pkey";
ALTER TABLE "cm_agreement" RENAME CONSTRAINT "cm_goal_cm_sheet_competencies_id_fkey" TO "cm_agreement_cm_sheet_competencies_id_fkey";
DROP INDEX "cm_goal_cm_sheet_competencies_id_key";

ALTER TABLE "cm_agreement" ALTER COLUMN "cm_sheet_competencies_id" DROP NOT NULL,
ALTER COLUMN "level" DROP NOT NULL,
ADD COLUMN     "user_id" INTEGER,
ADD COLUMN     "text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "doer" "cm_agreement_doer" NOT NULL DEFAULT 'person',
ADD COLUMN     "cm_learning_pointer_id" INTEGER,
ADD COLUMN     "course" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "teacher_id" INTEGER,
ADD COLUMN     "days" INTEGER,
ADD COLUMN     "cost" INTEGER,
ADD COLUMN     "state" "cm_agreement_state" NOT NULL DEFAULT 'open',
ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "cm_agreement" g SET "user_id" = s."user_id", "created_at" = g."updated_at"
FROM "cm_sheet_competency" r JOIN "cm_sheet" s ON s."id" = r."cm_sheet_id"
WHERE r."id" = g."cm_sheet_competencies_id";

ALTER TABLE "cm_agreement" ALTER COLUMN "user_id" SET NOT NULL;
ALTER TABLE "cm_agreement" ADD CONSTRAINT "cm_agreement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cm_agreement" ADD CONSTRAINT "cm_agreement_cm_learning_pointer_id_fkey" FOREIGN KEY ("cm_learning_pointer_id") REFERENCES "cm_learning_pointer"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "cm_agreement" ADD CONSTRAINT "cm_agreement_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "cm_agreement_user_id_due_on_idx" ON "cm_agreement"("user_id", "due_on");
CREATE INDEX "cm_agreement_cm_sheet_competencies_id_idx" ON "cm_agreement"("cm_sheet_competencies_id");
CREATE INDEX "cm_agreement_cm_learning_pointer_id_idx" ON "cm_agreement"("cm_learning_pointer_id");
CREATE INDEX "cm_agreement_teacher_id_idx" ON "cm_agreement"("teacher_id");

-- Merges of catalogue entries can still be undone: what they deleted gets the new columns.
UPDATE "cm_catalogue_move" j SET "thing" = 'agreement',
  "before" = CASE WHEN j."gone" THEN j."before" || jsonb_build_object(
    'user_id', s."user_id", 'text', '', 'doer', 'person', 'course', '', 'state', 'open',
    'created_at', j."before"->'updated_at') ELSE j."before" END
FROM "cm_sheet" s WHERE j."thing" = 'goal' AND s."id" = j."cm_sheet_id";
DELETE FROM "cm_catalogue_move" WHERE "thing" = 'goal';

UPDATE "cm_webhook" SET "events" = array_replace(
  array_replace("events", 'goal.set', 'agreement.made'), 'goal.removed', 'agreement.settled')
WHERE "events" && ARRAY['goal.set', 'goal.removed'];
UPDATE "cm_outbox_message" SET "kind" = CASE "kind" WHEN 'goal.set' THEN 'agreement.made' ELSE 'agreement.settled' END
WHERE "kind" IN ('goal.set', 'goal.removed');
