-- AlterTable
ALTER TABLE "cm_competency" ADD COLUMN     "alias_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "aliases" TEXT NOT NULL DEFAULT '';
