-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "is_staffing" BOOLEAN NOT NULL DEFAULT false;
