-- What imports of the last 30 days did, as the journal has it: by table and column, entries by id, levels and
-- expectations by their entry in the record.
CREATE FUNCTION pg_temp.by_column(was jsonb) RETURNS jsonb LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(jsonb_object_agg(
    CASE key WHEN 'managers' THEN 'manager_ids' WHEN 'disciplines' THEN 'cm_role_ids'
      WHEN 'languages' THEN 'cm_technology_ids' WHEN 'grade' THEN 'cm_grade_id' WHEN 'language_id' THEN 'cm_technology_id'
      WHEN 'competency_id' THEN 'cm_competency_id' WHEN 'pointer_id' THEN 'cm_learning_pointer_id' ELSE key END,
    CASE
      WHEN key = 'disciplines' THEN
        (SELECT coalesce(jsonb_agg(d.id ORDER BY d.id), '[]') FROM cm_role d WHERE jsonb_exists(value, d.name_key))
      WHEN key = 'languages' THEN
        (SELECT coalesce(jsonb_agg(t.id ORDER BY t.id), '[]') FROM cm_technology t WHERE jsonb_exists(value, t.name_key))
      WHEN key = 'grade' THEN coalesce((SELECT to_jsonb(g.id) FROM cm_grade g WHERE g.name_key = value #>> '{}'
        ORDER BY g.removed_at IS NOT NULL, g.id DESC LIMIT 1), 'null')
      WHEN key IN ('personnel_number', 'location', 'hired_on', 'away_from', 'away_until') AND value = '""' THEN 'null'
      ELSE value END), '{}')
  FROM jsonb_each(was)
$$;

UPDATE cm_import_record SET
  thing = CASE thing WHEN 'discipline' THEN 'role' WHEN 'language' THEN 'technology' WHEN 'person' THEN 'user'
    WHEN 'pointer_link' THEN 'competency_learning_pointer' WHEN 'level' THEN 'competency_change' ELSE thing END,
  subject_id = CASE thing WHEN 'level' THEN coalesce((after ->> 'change_id')::int, 0) ELSE subject_id END,
  before = CASE WHEN thing NOT IN ('level', 'expectation') AND jsonb_typeof(before) = 'object'
    THEN pg_temp.by_column(before) END,
  after = CASE WHEN thing IN ('level', 'expectation') THEN '{}' ELSE pg_temp.by_column(after) END;

DROP FUNCTION pg_temp.by_column(jsonb);
