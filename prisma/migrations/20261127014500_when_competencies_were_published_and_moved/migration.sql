-- AlterTable
ALTER TABLE "cm_competency" ADD COLUMN     "moved_at" TIMESTAMPTZ(3),
ADD COLUMN     "published_changed_at" TIMESTAMPTZ(3);

UPDATE cm_competency SET published_changed_at = created_at WHERE published;

-- Edits, imports and their undos write competencies in statements of their own: the moment is written here.
CREATE FUNCTION cm_note_publishing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.published AND NEW.published_changed_at IS NULL THEN
            NEW.published_changed_at := NEW.created_at;
        END IF;
        RETURN NEW;
    END IF;
    IF coalesce(NEW.published, FALSE) <> coalesce(OLD.published, FALSE) THEN
        NEW.published_changed_at := clock_timestamp();
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER cm_note_publishing BEFORE INSERT OR UPDATE ON cm_competency FOR EACH ROW EXECUTE FUNCTION cm_note_publishing();
