-- AlterTable
ALTER TABLE "cm_role" ADD COLUMN     "for_everyone" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "uses_languages" BOOLEAN;

-- Merges that can still be undone insert their discipline again as it is in their journal, which has to name every column that can't be null.
UPDATE "cm_catalogue_move" SET "before" = '{"for_everyone": false}'::jsonb || "before" WHERE "thing" = 'role' AND "gone";
