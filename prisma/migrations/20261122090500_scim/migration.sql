-- AlterEnum
ALTER TYPE "cm_token_scope" ADD VALUE 'scim';

-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "deactivated_by_scim" BOOLEAN NOT NULL DEFAULT false;
