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

-- A confirmation counts without an approval before it: an imported level has none.
CREATE OR REPLACE FUNCTION cm_copy_approvals(rows integer[]) RETURNS void LANGUAGE sql AS $$
    WITH summary AS (
        SELECT h.cm_sheet_competencies_id AS row_id, max(h.id) AS latest_id, max(h.id) FILTER (WHERE h.kind IN ('approved', 'set')) AS approved_id
        FROM cm_competency_change h
        WHERE h.cm_sheet_competencies_id = ANY (rows) AND h.kind IN ('approved', 'set', 'confirmed', 'reconfirmed')
            AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id)
        GROUP BY h.cm_sheet_competencies_id),
    copies AS (
        SELECT x.id AS row_id, latest.cm_competency_version_id AS version_id, approved.updated_at AS approved_at,
            CASE WHEN latest.id IS DISTINCT FROM approved.id THEN latest.updated_at END AS confirmed_at
        FROM unnest(rows) AS x(id) LEFT JOIN summary ON summary.row_id = x.id
            LEFT JOIN cm_competency_change latest ON latest.id = summary.latest_id LEFT JOIN cm_competency_change approved ON approved.id = summary.approved_id)
    UPDATE cm_sheet_competency r SET level_version_id = c.version_id, approved_at = c.approved_at, confirmed_at = c.confirmed_at
    FROM copies c
    WHERE c.row_id = r.id AND (r.level_version_id, r.approved_at, r.confirmed_at) IS DISTINCT FROM (c.version_id, c.approved_at, c.confirmed_at)
$$;
