-- One table for the tokens of people and of service accounts.
ALTER TABLE "cm_personal_access_token" RENAME TO "cm_access_token";
ALTER SEQUENCE "cm_personal_access_token_id_seq" RENAME TO "cm_access_token_id_seq";
ALTER TABLE "cm_access_token" RENAME CONSTRAINT "cm_personal_access_token_pkey" TO "cm_access_token_pkey";
ALTER TABLE "cm_access_token" RENAME CONSTRAINT "cm_personal_access_token_user_id_fkey" TO "cm_access_token_user_id_fkey";
ALTER INDEX "cm_personal_access_token_hash_key" RENAME TO "cm_access_token_hash_key";
ALTER INDEX "cm_personal_access_token_user_id_idx" RENAME TO "cm_access_token_user_id_idx";
ALTER INDEX "cm_personal_access_token_expires_at_idx" RENAME TO "cm_access_token_expires_at_idx";
ALTER TABLE "cm_access_token"
  ADD COLUMN "cm_service_account_id" INTEGER,
  ALTER COLUMN "user_id" DROP NOT NULL,
  ALTER COLUMN "name" DROP NOT NULL,
  ALTER COLUMN "scope" DROP NOT NULL;

-- Ids that no service account's token had, because reminders name them.
SELECT setval('"cm_access_token_id_seq"', greatest(
  (SELECT coalesce(max("id"), 0) FROM "cm_access_token"), (SELECT coalesce(max("id"), 0) FROM "cm_service_token")) + 1);
INSERT INTO "cm_access_token" ("cm_service_account_id", "hash", "created_at", "expires_at", "last_used_at")
SELECT "cm_service_account_id", "hash", "created_at", "expires_at", "last_used_at" FROM "cm_service_token" ORDER BY "id";
UPDATE "cm_outbox_message" m
SET "key" = concat('service_token_expiring ', t."id", ' ', m."user_id"),
  "payload" = jsonb_build_object('service_token_id', t."id")
FROM "cm_service_token" old JOIN "cm_access_token" t ON t."hash" = old."hash"
WHERE m."kind" = 'service_token_expiring' AND m."payload" ->> 'service_token_id' = old."id"::text;
DROP TABLE "cm_service_token";

-- SCIM's tokens of admins become service accounts, so that the identity provider goes on. Those that don't work any more
-- (expired, or of people who aren't admins) are deleted.
DO $$
DECLARE
  token record;
  account integer;
BEGIN
  FOR token IN
    SELECT t."id", t."name", t."created_at" FROM "cm_access_token" t JOIN "cm_user" u ON u."id" = t."user_id"
    WHERE t."scope" = 'scim' AND t."expires_at" > now() AND u."is_admin" AND u."deactivated_at" IS NULL
    ORDER BY t."id"
  LOOP
    INSERT INTO "cm_service_account" ("name", "scopes", "created_at")
    VALUES (
      CASE WHEN EXISTS (
          SELECT 1 FROM "cm_service_account" WHERE "ended_at" IS NULL AND lower("name") = lower(token."name"))
        THEN token."name" || ' (SCIM ' || token."id" || ')' ELSE token."name" END,
      '{scim}', token."created_at")
    RETURNING "id" INTO account;
    UPDATE "cm_access_token" SET "user_id" = NULL, "name" = NULL, "scope" = NULL, "cm_service_account_id" = account
    WHERE "id" = token."id";
  END LOOP;
END $$;
DELETE FROM "cm_access_token" WHERE "scope" = 'scim';

CREATE TYPE "cm_token_scope_new" AS ENUM ('read', 'write', 'decide');
ALTER TABLE "cm_access_token" ALTER COLUMN "scope" TYPE "cm_token_scope_new" USING "scope"::text::"cm_token_scope_new";
ALTER TABLE "cm_assistant_connection"
  ALTER COLUMN "scope" TYPE "cm_token_scope_new" USING "scope"::text::"cm_token_scope_new";
DROP TYPE "cm_token_scope";
ALTER TYPE "cm_token_scope_new" RENAME TO "cm_token_scope";

CREATE INDEX "cm_access_token_cm_service_account_id_idx" ON "cm_access_token"("cm_service_account_id");
ALTER TABLE "cm_access_token" ADD CONSTRAINT "cm_access_token_cm_service_account_id_fkey"
  FOREIGN KEY ("cm_service_account_id") REFERENCES "cm_service_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A token is a person's, who named it and chose what it may do, or a service account's, which has both itself.
ALTER TABLE "cm_access_token" ADD CONSTRAINT "cm_access_token_owner" CHECK (
  num_nonnulls("user_id", "cm_service_account_id") = 1
  AND num_nonnulls("user_id", "name", "scope") IN (0, 3));
