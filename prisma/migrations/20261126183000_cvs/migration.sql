-- Skills profiles become CVs. Entries keep their ids, by which the moves of merges name them.
INSERT INTO "cm_cv" ("user_id", "title", "is_main", "introduction", "is_anonymous", "clients", "created_at", "updated_at")
SELECT s."user_id", 'CV', true, coalesce(p."introduction", ''), coalesce(p."is_anonymous", false),
  coalesce(p."clients", ARRAY[]::TEXT[]), coalesce(p."updated_at", now()), coalesce(p."updated_at", now())
FROM "cm_sheet" s LEFT JOIN "cm_skills_profile" p ON p."user_id" = s."user_id"
WHERE NOT EXISTS (SELECT 1 FROM "cm_cv" v WHERE v."user_id" = s."user_id" AND v."is_main")
  AND (p."id" IS NOT NULL OR EXISTS (
    SELECT 1 FROM "cm_skills_profile_entry" e JOIN "cm_sheet_competency" r ON r."id" = e."cm_sheet_competencies_id"
    WHERE r."cm_sheet_id" = s."id"))
ORDER BY s."user_id";

INSERT INTO "cm_cv_entry" ("id", "cm_cv_id", "cm_sheet_competencies_id", "is_shown")
SELECT e."id", v."id", e."cm_sheet_competencies_id", e."is_shown"
FROM "cm_skills_profile_entry" e JOIN "cm_sheet_competency" r ON r."id" = e."cm_sheet_competencies_id"
  JOIN "cm_sheet" s ON s."id" = r."cm_sheet_id" JOIN "cm_cv" v ON v."user_id" = s."user_id" AND v."is_main";
SELECT setval('"cm_cv_entry_id_seq"', greatest(
  (SELECT "last_value" FROM "cm_skills_profile_entry_id_seq"), (SELECT "last_value" FROM "cm_cv_entry_id_seq")));

-- What was released stays released, as it was.
INSERT INTO "cm_cv_release" ("cm_cv_id", "is_anonymous", "content", "released_at")
SELECT v."id", p."released"->>'name' IS NULL, jsonb_build_object(
    'named', CASE WHEN p."released"->>'name' IS NOT NULL THEN p."released" END,
    'anonymous', CASE WHEN p."released"->>'name' IS NULL THEN p."released" END), p."released_at"
FROM "cm_skills_profile" p JOIN "cm_cv" v ON v."user_id" = p."user_id" AND v."is_main"
WHERE p."released_at" IS NOT NULL;

-- Merges of catalogue entries can still be undone.
UPDATE "cm_catalogue_move" j SET "thing" = 'cv_entry',
  "before" = CASE WHEN j."gone" THEN j."before" || jsonb_build_object('cm_cv_id', v."id") ELSE j."before" END
FROM "cm_sheet" s JOIN "cm_cv" v ON v."user_id" = s."user_id" AND v."is_main"
WHERE j."thing" = 'skills_profile_entry' AND s."id" = j."cm_sheet_id";
DELETE FROM "cm_catalogue_move" WHERE "thing" = 'skills_profile_entry';

UPDATE "cm_webhook" SET "events" = array_replace(
  array_replace("events", 'skills_profile.released', 'cv.released'), 'skills_profile.withdrawn', 'cv.withdrawn')
WHERE "events" && ARRAY['skills_profile.released', 'skills_profile.withdrawn'];

DROP TABLE "cm_skills_profile_entry";
DROP TABLE "cm_skills_profile";

ALTER TABLE "cm_skills_profile_template" RENAME TO "cm_document_template";
ALTER TABLE "cm_document_template" RENAME CONSTRAINT "cm_skills_profile_template_pkey" TO "cm_document_template_pkey";
ALTER TABLE "cm_document_template" RENAME CONSTRAINT "cm_skills_profile_template_kind_check" TO "cm_document_template_kind_check";
