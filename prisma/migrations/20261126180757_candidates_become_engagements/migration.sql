-- Candidates are engagements: those who were placed are agreed, the others were asked.
INSERT INTO "cm_engagement" ("user_id", "cm_need_id", "project", "starts_on", "ends_on", "state", "added_by", "created_at", "updated_at")
SELECT k."user_id", n."id", n."title", n."starts_on", n."ends_on",
  (CASE WHEN k."placed" THEN 'agreed' ELSE 'asked' END)::"cm_engagement_state", k."added_by", k."added_at", k."added_at"
FROM "cm_need_candidate" k JOIN "cm_need" n ON n."id" = k."cm_need_id" ORDER BY k."id";

-- DropForeignKey
ALTER TABLE "cm_need_candidate" DROP CONSTRAINT "cm_need_candidate_added_by_fkey";

-- DropForeignKey
ALTER TABLE "cm_need_candidate" DROP CONSTRAINT "cm_need_candidate_cm_need_id_fkey";

-- DropForeignKey
ALTER TABLE "cm_need_candidate" DROP CONSTRAINT "cm_need_candidate_user_id_fkey";

-- DropTable
DROP TABLE "cm_need_candidate";
