-- A new type instead of ADD VALUE: the transaction that adds a value can't use it, and a restore runs all migrations in one.
ALTER TYPE "cm_change_kind" RENAME TO "cm_change_kind_before";
CREATE TYPE "cm_change_kind" AS ENUM ('requested', 'withdrawn', 'approved', 'set', 'declined', 'closed', 'undone', 'confirmed', 'reconfirmed');
ALTER TABLE "cm_competency_change" ALTER COLUMN "kind" TYPE "cm_change_kind" USING "kind"::text::"cm_change_kind";
DROP TYPE "cm_change_kind_before";
