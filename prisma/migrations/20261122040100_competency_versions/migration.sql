-- CreateEnum
CREATE TYPE "cm_version_kind" AS ENUM ('wording', 'bar_moved');

-- CreateTable
CREATE TABLE "cm_competency_version" (
    "id" SERIAL NOT NULL,
    "cm_competency_id" INTEGER,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "no_experience" TEXT NOT NULL,
    "basic" TEXT NOT NULL,
    "intermediate" TEXT NOT NULL,
    "advanced" TEXT NOT NULL,
    "kind" "cm_version_kind" NOT NULL DEFAULT 'wording',
    "moved_levels" "cm_level"[] DEFAULT ARRAY[]::"cm_level"[],
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_competency_version_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "cm_competency_change" ADD COLUMN     "cm_competency_version_id" INTEGER,
ADD COLUMN     "decided_together" INTEGER,
ADD COLUMN     "request_id" INTEGER,
ADD COLUMN     "undoes_id" INTEGER;

-- AlterTable
ALTER TABLE "cm_sheet_competency" ADD COLUMN     "approved_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "level_version_id" INTEGER;

-- Versions

-- Every way of changing a competency goes through here: the form, the import, the demo. A command that forgot would be wrong silently.
CREATE FUNCTION cm_add_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    latest cm_competency_version;
BEGIN
    SELECT * INTO latest FROM cm_competency_version WHERE cm_competency_id = NEW.id ORDER BY number DESC LIMIT 1;
    IF latest.id IS NULL OR (latest.name, latest.description, latest.no_experience, latest.basic, latest.intermediate, latest.advanced)
        IS DISTINCT FROM (NEW.name, NEW.description, NEW.no_experience, NEW.basic, NEW.intermediate, NEW.advanced) THEN
        INSERT INTO cm_competency_version (cm_competency_id, number, name, description, no_experience, basic, intermediate, advanced, created_at)
        VALUES (NEW.id, coalesce(latest.number, 0) + 1, NEW.name, NEW.description, NEW.no_experience, NEW.basic, NEW.intermediate, NEW.advanced, clock_timestamp());
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER cm_add_version AFTER INSERT OR UPDATE ON cm_competency FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION cm_add_version();

-- The texts so far: those that the audit log has of published competencies, then today's. Texts equal to the ones before them are no version.
WITH logged AS (
    SELECT id AS place, at, act, actor_id, before, after FROM cm_audit_record WHERE act IN ('competency.created', 'competency.updated')),
known AS (
    SELECT DISTINCT ON ((l.before->>'id')::int) (l.before->>'id')::int AS competency_id, 0 AS place, c.created_at AS at, NULL::int AS user_id, l.before AS texts
    FROM logged l JOIN cm_competency c ON c.id = (l.before->>'id')::int
    WHERE l.act = 'competency.updated' AND l.before->>'published' = 'true'
        AND NOT EXISTS (SELECT 1 FROM logged made WHERE made.act = 'competency.created' AND made.after->>'id' = l.before->>'id')
    ORDER BY (l.before->>'id')::int, l.place),
texts AS (
    SELECT * FROM known
    UNION ALL
    SELECT c.id, l.place, l.at, l.actor_id, l.after FROM logged l JOIN cm_competency c ON c.id = (l.after->>'id')::int WHERE l.after->>'published' = 'true'
    UNION ALL
    SELECT c.id, 2147483647, CASE WHEN EXISTS (SELECT 1 FROM logged l WHERE l.after->>'id' = c.id::text) THEN c.updated_at ELSE c.created_at END, NULL, to_jsonb(c)
    FROM cm_competency c
    WHERE c.published OR EXISTS (
        SELECT 1 FROM cm_sheet_competency r JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id WHERE r.cm_competency_id = c.id)),
listed AS (
    SELECT *, ARRAY[texts->>'name', texts->>'description', texts->>'no_experience', texts->>'basic', texts->>'intermediate', texts->>'advanced'] AS words FROM texts),
compared AS (
    SELECT *, words IS NOT DISTINCT FROM lag(words) OVER (PARTITION BY competency_id ORDER BY place) AS same FROM listed)
INSERT INTO cm_competency_version (cm_competency_id, number, name, description, no_experience, basic, intermediate, advanced, user_id, created_at)
SELECT competency_id, row_number() OVER (PARTITION BY competency_id ORDER BY place), words[1], words[2], words[3], words[4], words[5], words[6], user_id, at
FROM compared WHERE NOT same ORDER BY competency_id, place;

-- CreateIndex
CREATE UNIQUE INDEX "cm_competency_version_cm_competency_id_number_key" ON "cm_competency_version"("cm_competency_id", "number");

-- CreateIndex
CREATE INDEX "cm_competency_version_user_id_idx" ON "cm_competency_version"("user_id");

-- The record

-- Fills in what changes written without their version and request lack, such as those of older versions and of the demo.
CREATE FUNCTION cm_complete_changes() RETURNS void LANGUAGE sql AS $$
    WITH opened AS (
        SELECT id, max(opening) OVER (PARTITION BY cm_sheet_competencies_id ORDER BY id) AS request_id
        FROM (SELECT id, cm_sheet_competencies_id, CASE WHEN kind = 'requested' AND from_current_level = from_desired_level THEN id END AS opening FROM cm_competency_change) h)
    UPDATE cm_competency_change h SET
        request_id = CASE WHEN h.kind = 'requested' OR h.from_current_level <> h.from_desired_level THEN opened.request_id END,
        cm_competency_version_id = coalesce(
            (SELECT v.id FROM cm_competency_version v WHERE v.cm_competency_id = r.cm_competency_id AND v.created_at <= h.updated_at ORDER BY v.number DESC LIMIT 1),
            (SELECT v.id FROM cm_competency_version v WHERE v.cm_competency_id = r.cm_competency_id ORDER BY v.number LIMIT 1))
    FROM opened, cm_sheet_competency r
    WHERE opened.id = h.id AND r.id = h.cm_sheet_competencies_id AND h.cm_competency_version_id IS NULL
$$;

-- Copies to a few rows when their level was approved and confirmed, and the wording then. Undone decisions don't count.
CREATE FUNCTION cm_copy_approvals(rows integer[]) RETURNS void LANGUAGE sql AS $$
    WITH summary AS (
        SELECT h.cm_sheet_competencies_id AS row_id, max(h.id) AS latest_id, max(h.id) FILTER (WHERE h.kind IN ('approved', 'set')) AS approved_id
        FROM cm_competency_change h
        WHERE h.cm_sheet_competencies_id = ANY (rows) AND h.kind IN ('approved', 'set', 'confirmed', 'reconfirmed')
            AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id)
        GROUP BY h.cm_sheet_competencies_id),
    copies AS (
        SELECT x.id AS row_id, latest.cm_competency_version_id AS version_id, approved.updated_at AS approved_at,
            CASE WHEN latest.id > approved.id THEN latest.updated_at END AS confirmed_at
        FROM unnest(rows) AS x(id) LEFT JOIN summary ON summary.row_id = x.id
            LEFT JOIN cm_competency_change latest ON latest.id = summary.latest_id LEFT JOIN cm_competency_change approved ON approved.id = summary.approved_id)
    UPDATE cm_sheet_competency r SET level_version_id = c.version_id, approved_at = c.approved_at, confirmed_at = c.confirmed_at
    FROM copies c
    WHERE c.row_id = r.id AND (r.level_version_id, r.approved_at, r.confirmed_at) IS DISTINCT FROM (c.version_id, c.approved_at, c.confirmed_at)
$$;

SELECT cm_complete_changes();

-- As cm_copy_approvals, for all rows at once: the function is planned for a few. No change is undone or confirmed yet.
UPDATE cm_sheet_competency r SET level_version_id = h.cm_competency_version_id, approved_at = h.updated_at
FROM (SELECT max(id) AS id FROM cm_competency_change WHERE kind IN ('approved', 'set') GROUP BY cm_sheet_competencies_id) latest
    JOIN cm_competency_change h ON h.id = latest.id
WHERE r.id = h.cm_sheet_competencies_id;

-- CreateIndex
CREATE INDEX "cm_competency_change_request_id_idx" ON "cm_competency_change"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_competency_change_undoes_id_key" ON "cm_competency_change"("undoes_id");


-- CreateIndex
CREATE INDEX "cm_competency_change_user_id_id_idx" ON "cm_competency_change"("user_id", "id");

-- DropIndex
DROP INDEX "cm_competency_change_user_id_idx";

-- AddForeignKey
ALTER TABLE "cm_competency_version" ADD CONSTRAINT "cm_competency_version_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_version" ADD CONSTRAINT "cm_competency_version_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_level_version_id_fkey" FOREIGN KEY ("level_version_id") REFERENCES "cm_competency_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_cm_competency_version_id_fkey" FOREIGN KEY ("cm_competency_version_id") REFERENCES "cm_competency_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "cm_competency_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "cm_competency_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;
