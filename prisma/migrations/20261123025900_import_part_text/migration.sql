-- AlterTable
ALTER TABLE "cm_import_part" ALTER COLUMN "lines" SET DATA TYPE TEXT;
