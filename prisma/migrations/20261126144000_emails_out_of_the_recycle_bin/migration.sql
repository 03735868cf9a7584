-- Entra ID's recycle bin put 32 digits before the emails of people who were deleted there: they get theirs back, unless
-- somebody else has it by now.
UPDATE "cm_user" u SET "email" = substr(u."email", 33)
WHERE u."deactivated_by_scim" AND u."email" ~ '^[0-9a-f]{32}[^@]'
  AND NOT EXISTS (SELECT 1 FROM "cm_user" o WHERE o."email" = substr(u."email", 33) AND o."id" <> u."id")
  AND NOT EXISTS (
    SELECT 1 FROM "cm_user" o
    WHERE substr(o."email", 33) = substr(u."email", 33) AND o."email" ~ '^[0-9a-f]{32}[^@]' AND o."id" < u."id");
