-- AlterTable
ALTER TABLE "cm_grade_settings" ADD COLUMN     "in_finder" BOOLEAN NOT NULL DEFAULT false;
