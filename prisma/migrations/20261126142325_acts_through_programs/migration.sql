-- AlterTable
ALTER TABLE "cm_audit_record" ADD COLUMN     "through" TEXT;

-- Acts by SCIM had the mark among their changes.
UPDATE "cm_audit_record" SET "through" = 'SCIM', "after" = nullif("after" - 'through', '{}')
WHERE "after" ->> 'through' = 'SCIM';
