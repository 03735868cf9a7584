-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "joined_by_domain" BOOLEAN NOT NULL DEFAULT false;

-- Those who made themselves a person by their domain so far, as the audit log tells.
UPDATE "cm_user" u SET "joined_by_domain" = true
WHERE EXISTS (
    SELECT 1 FROM "cm_audit_record" r
    WHERE r."subject_id" = u."id" AND r."act" = 'person.joined' AND r."after"->>'prepared' = 'false'
) AND NOT EXISTS (
    SELECT 1 FROM "cm_audit_record" r
    WHERE r."subject_id" = u."id" AND r."act" = 'person.made_admin' AND r."after"->>'by' = 'ADMIN_EMAILS'
);

-- AlterTable
ALTER TABLE "cm_session" ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "address" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "cm_session_id_key" ON "cm_session"("id");

-- CreateTable
CREATE TABLE "cm_secret_fingerprint" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_secret_fingerprint_pkey" PRIMARY KEY ("id")
);
