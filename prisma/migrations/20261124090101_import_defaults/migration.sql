-- AlterTable
ALTER TABLE "cm_import" ADD COLUMN     "defaults" JSONB NOT NULL DEFAULT '{}';
