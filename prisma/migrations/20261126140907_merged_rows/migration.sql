-- A new type instead of ADD VALUE: the transaction that adds a value can't use it, and a restore runs all migrations in one.
ALTER TYPE "cm_change_kind" RENAME TO "cm_change_kind_before";
CREATE TYPE "cm_change_kind" AS ENUM ('requested', 'withdrawn', 'approved', 'set', 'declined', 'closed', 'undone', 'confirmed', 'reconfirmed', 'imported', 'objected', 'merged');
ALTER TABLE "cm_competency_change" ALTER COLUMN "kind" TYPE "cm_change_kind" USING "kind"::text::"cm_change_kind";
DROP TYPE "cm_change_kind_before";

-- AlterTable
ALTER TABLE "cm_competency_change" ADD COLUMN     "merged_at" TIMESTAMPTZ(3);

-- Merges that can still be undone have recorded which changes they moved, and when.
UPDATE cm_competency_change h SET merged_at = moved.at
FROM (SELECT j.subject_id, min(m.at) AS at FROM cm_catalogue_move j JOIN cm_catalogue_merge m ON m.id = j.cm_catalogue_merge_id
    WHERE j.thing = 'competency_change' AND NOT j.gone GROUP BY j.subject_id) moved
WHERE moved.subject_id = h.id;

-- Of older merges, changes after the row's own latest one are the other row's. The last of them stands for the time of the merge.
UPDATE cm_competency_change h SET merged_at = later.at
FROM (SELECT r.id AS row_id, r.latest_change_id, max(x.updated_at) AS at
    FROM cm_sheet_competency r JOIN cm_competency_change x ON x.cm_sheet_competencies_id = r.id AND x.id > r.latest_change_id AND x.merged_at IS NULL
    GROUP BY r.id) later
WHERE h.cm_sheet_competencies_id = later.row_id AND h.id > later.latest_change_id AND h.merged_at IS NULL;
