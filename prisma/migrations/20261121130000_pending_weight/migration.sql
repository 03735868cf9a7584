-- AlterTable
ALTER TABLE "cm_sheet" ADD COLUMN     "pending_weight" INTEGER NOT NULL DEFAULT 0;

-- The one text of a pending request, such as "TypeScript · Testing: Basic → Advanced, asked 3 November 2026".
CREATE FUNCTION cm_level_label(level cm_level) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE level WHEN 'no_experience' THEN 'None' WHEN 'basic' THEN 'Basic' WHEN 'intermediate' THEN 'Intermediate' WHEN 'advanced' THEN 'Advanced' END
$$;

CREATE FUNCTION cm_notification(area text, competency text, approved cm_level, asked cm_level, asked_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT area || ' · ' || competency || ': ' || cm_level_label(approved) || ' → ' || cm_level_label(asked)
    || ', asked ' || to_char(coalesce(asked_at, to_timestamp(0)) AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY')
$$;

-- The characters of a row's notification; 0 where it has none.
CREATE FUNCTION cm_weight_of(r cm_sheet_competency) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.current_level <> r.desired_level AND r.archived_at IS NULL THEN coalesce((
    SELECT length(cm_notification(coalesce(t.name, a.name), c.name, r.current_level, r.desired_level, r.changed_at))
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE c.id = r.cm_competency_id AND c.published), 0) ELSE 0 END
$$;

-- Weighs sheets anew. The lock comes first, so that what others changed while it was waited for is seen.
CREATE FUNCTION cm_weigh(sheets integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cm_sheet WHERE id = ANY (sheets) ORDER BY id FOR UPDATE;
  UPDATE cm_sheet s SET pending_weight = w.weight
  FROM (
    SELECT sheet.id, coalesce(sum(cm_weight_of(r)), 0)::int AS weight
    FROM unnest(sheets) AS sheet(id)
      LEFT JOIN cm_sheet_competency r ON r.cm_sheet_id = sheet.id AND r.current_level <> r.desired_level AND r.archived_at IS NULL
    GROUP BY sheet.id) w
  WHERE s.id = w.id AND s.pending_weight <> w.weight;
END $$;

-- A row's own change moves its sheet by the difference, whatever others do to the sheet's other rows at the same time.
CREATE FUNCTION cm_weigh_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost integer := 0;
  gained integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN lost := cm_weight_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN gained := cm_weight_of(NEW); END IF;
  IF TG_OP = 'UPDATE' AND OLD.cm_sheet_id = NEW.cm_sheet_id THEN
    gained := gained - lost;
    lost := 0;
  END IF;
  IF lost <> 0 THEN UPDATE cm_sheet SET pending_weight = pending_weight - lost WHERE id = OLD.cm_sheet_id; END IF;
  IF gained <> 0 THEN UPDATE cm_sheet SET pending_weight = pending_weight + gained WHERE id = NEW.cm_sheet_id; END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER cm_weigh_inserted AFTER INSERT ON cm_sheet_competency FOR EACH ROW
  WHEN (NEW.current_level <> NEW.desired_level) EXECUTE FUNCTION cm_weigh_row();
CREATE TRIGGER cm_weigh_deleted AFTER DELETE ON cm_sheet_competency FOR EACH ROW
  WHEN (OLD.current_level <> OLD.desired_level) EXECUTE FUNCTION cm_weigh_row();
CREATE TRIGGER cm_weigh_updated AFTER UPDATE ON cm_sheet_competency FOR EACH ROW
  WHEN ((OLD.current_level <> OLD.desired_level OR NEW.current_level <> NEW.desired_level)
    AND (OLD.current_level, OLD.desired_level, OLD.changed_at, OLD.archived_at, OLD.cm_competency_id, OLD.cm_technology_id, OLD.cm_sheet_id)
      IS DISTINCT FROM (NEW.current_level, NEW.desired_level, NEW.changed_at, NEW.archived_at, NEW.cm_competency_id, NEW.cm_technology_id, NEW.cm_sheet_id))
  EXECUTE FUNCTION cm_weigh_row();

-- A catalogue entry's change moves every sheet that asks for something of it.
CREATE FUNCTION cm_weigh_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sheets integer[];
BEGIN
  IF TG_TABLE_NAME = 'cm_technology' THEN
    sheets := ARRAY(SELECT DISTINCT cm_sheet_id FROM cm_sheet_competency WHERE cm_technology_id = NEW.id AND current_level <> desired_level AND archived_at IS NULL);
  ELSIF TG_TABLE_NAME = 'cm_competency' THEN
    sheets := ARRAY(SELECT DISTINCT cm_sheet_id FROM cm_sheet_competency WHERE cm_competency_id = NEW.id AND current_level <> desired_level AND archived_at IS NULL);
  ELSE
    sheets := ARRAY(
      SELECT DISTINCT r.cm_sheet_id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE c.cm_area_id = NEW.id AND r.current_level <> r.desired_level AND r.archived_at IS NULL);
  END IF;
  PERFORM cm_weigh(sheets);
  RETURN NULL;
END $$;

CREATE TRIGGER cm_weigh_competency AFTER UPDATE ON cm_competency FOR EACH ROW
  WHEN ((OLD.name, OLD.published, OLD.cm_area_id) IS DISTINCT FROM (NEW.name, NEW.published, NEW.cm_area_id)) EXECUTE FUNCTION cm_weigh_entry();
CREATE TRIGGER cm_weigh_area AFTER UPDATE ON cm_area FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION cm_weigh_entry();
CREATE TRIGGER cm_weigh_technology AFTER UPDATE ON cm_technology FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION cm_weigh_entry();

SELECT cm_weigh(ARRAY(SELECT id FROM cm_sheet));
