-- A new type instead of ADD VALUE: the transaction that adds a value can't use it, and a restore runs all migrations in one.
ALTER TYPE "cm_change_kind" RENAME TO "cm_change_kind_before";
CREATE TYPE "cm_change_kind" AS ENUM ('requested', 'withdrawn', 'approved', 'set', 'declined', 'closed', 'undone', 'confirmed', 'reconfirmed', 'imported', 'objected');
ALTER TABLE "cm_competency_change" ALTER COLUMN "kind" TYPE "cm_change_kind" USING "kind"::text::"cm_change_kind";
DROP TYPE "cm_change_kind_before";

-- AlterTable
ALTER TABLE "cm_sheet_competency" ADD COLUMN     "imported_change_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_competency_imported_change_id_key" ON "cm_sheet_competency"("imported_change_id");

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_imported_change_id_fkey" FOREIGN KEY ("imported_change_id") REFERENCES "cm_competency_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;
