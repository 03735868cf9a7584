-- AlterEnum
ALTER TYPE "cm_token_scope" ADD VALUE 'scim';

-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "deactivated_by_scim" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "deleted_by_scim" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "external_id" TEXT;

-- CreateIndex
CREATE INDEX "cm_user_external_id_idx" ON "cm_user"("external_id");
