-- CreateTable
CREATE TABLE "cm_setting" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "cm_setting_pkey" PRIMARY KEY ("name")
);

-- What admins have set stays.
INSERT INTO "cm_setting" ("name", "value")
SELECT 'reviews', jsonb_build_object('confirm_after_months', "confirm_after_months") FROM "cm_review_settings" WHERE "id" = 1
UNION ALL
SELECT 'messages', jsonb_build_object('with_levels', "with_levels") FROM "cm_message_settings" WHERE "id" = 1
UNION ALL
SELECT 'grades', jsonb_build_object('from_scim_title', "from_scim_title", 'in_finder', "in_finder")
FROM "cm_grade_settings" WHERE "id" = 1
UNION ALL
SELECT 'scim', jsonb_build_object('sets_managers', "sets_managers") FROM "cm_scim_settings" WHERE "id" = 1
UNION ALL
SELECT 'assistants', jsonb_build_object('enabled', "enabled") FROM "cm_assistant_settings" WHERE "id" = 1;

-- DropTable
DROP TABLE "cm_assistant_settings";

-- DropTable
DROP TABLE "cm_grade_settings";

-- DropTable
DROP TABLE "cm_message_settings";

-- DropTable
DROP TABLE "cm_review_settings";

-- DropTable
DROP TABLE "cm_scim_settings";
