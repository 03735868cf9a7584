-- A round asks for conversations: those of before become rounds of annual conversations under their own numbers. Who is
-- asked and who is done is computed, so that the rows that each person looked through aren't needed any longer.
ALTER TABLE "cm_review_round" RENAME TO "cm_conversation_round";
ALTER SEQUENCE "cm_review_round_id_seq" RENAME TO "cm_conversation_round_id_seq";
ALTER TABLE "cm_conversation_round" RENAME CONSTRAINT "cm_review_round_pkey" TO "cm_conversation_round_pkey";
ALTER TABLE "cm_conversation_round" RENAME CONSTRAINT "cm_review_round_manager_id_fkey" TO "cm_conversation_round_manager_id_fkey";
ALTER TABLE "cm_conversation_round" RENAME CONSTRAINT "cm_review_round_days_check" TO "cm_conversation_round_days_check";
ALTER INDEX "cm_review_round_manager_id_idx" RENAME TO "cm_conversation_round_manager_id_idx";

-- A round of a team whose manager is erased would ask everyone.
ALTER TABLE "cm_conversation_round" DROP CONSTRAINT "cm_conversation_round_manager_id_fkey";
ALTER TABLE "cm_conversation_round" ADD CONSTRAINT "cm_conversation_round_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cm_conversation_round" ADD COLUMN     "kind" "cm_conversation_kind" NOT NULL DEFAULT 'annual',
ADD COLUMN     "cm_role_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "cm_conversation_round" ALTER COLUMN "kind" DROP DEFAULT;
UPDATE "cm_conversation_round" rd SET "cm_role_ids" =
  ARRAY(SELECT x."cm_role_id" FROM "cm_review_round_role" x WHERE x."cm_review_round_id" = rd."id" ORDER BY x."cm_role_id");

DROP TABLE "cm_review_round_role";
DROP TABLE "cm_review_round_row";
DROP TYPE "cm_round_reason";

-- Merges of catalogue entries can still be undone.
DELETE FROM "cm_catalogue_move" WHERE "thing" = 'review_round_row';

UPDATE "cm_webhook" SET "events" = array_replace("events", 'review_round.created', 'conversation_round.created')
WHERE 'review_round.created' = ANY("events");
UPDATE "cm_outbox_message" SET "kind" = 'conversation_round.created' WHERE "kind" = 'review_round.created';
UPDATE "cm_outbox_message" SET "payload" =
  "payload" - 'review_round_id' || jsonb_build_object('conversation_round_id', "payload"->'review_round_id')
WHERE "payload" ? 'review_round_id';
