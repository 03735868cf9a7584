-- Quotes and hyphens are one in search keys, however they are written (lib/platform/core/normalize-for-search.ts).
-- Where two names would get the same key (R–D beside R-D), both keep the keys they have.
CREATE FUNCTION pg_temp.plain_marks(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(replace(key, U&'\2032\2032', '"'),
    U&'\2018\2019\201A\201B\2032\02BC\0060\201C\201D\201E\201F\00AB\00BB\2010\2011\2012\2013\2014\2015\2212',
    repeat('''', 7) || repeat('"', 6) || repeat('-', 7))
$$;

UPDATE "cm_user" SET "sort_key" = pg_temp.plain_marks("sort_key") WHERE pg_temp.plain_marks("sort_key") <> "sort_key";

UPDATE "cm_competency" SET "alias_keys" = ARRAY(
  SELECT pg_temp.plain_marks(key) FROM unnest("alias_keys") WITH ORDINALITY AS a(key, place) ORDER BY place)
WHERE pg_temp.plain_marks(array_to_string("alias_keys", ' ')) <> array_to_string("alias_keys", ' ');

-- The names of each table, and what else makes two of them the same.
DO $do$
DECLARE
  entries record;
BEGIN
  FOR entries IN SELECT * FROM (VALUES
    ('cm_area', 'name_key', 'TRUE'),
    ('cm_role', 'name_key', 'TRUE'),
    ('cm_technology', 'name_key', 'TRUE'),
    ('cm_competency', 'name_key', '(o.cm_role_id, o.cm_area_id) = (e.cm_role_id, e.cm_area_id)'),
    ('cm_grade', 'name_key', 'o.removed_at IS NULL AND e.removed_at IS NULL'),
    ('cm_scim_mapping', 'name_key', 'o.source = e.source'),
    ('cm_catalogue_request', 'name_key', 'o.kind = e.kind'),
    ('cm_import_heading', 'heading_key', 'o.user_id = e.user_id')) AS t(name, key, others)
  LOOP
    EXECUTE format($sql$
      UPDATE %1$I e SET %2$I = pg_temp.plain_marks(e.%2$I)
      WHERE pg_temp.plain_marks(e.%2$I) <> e.%2$I AND NOT EXISTS (
        SELECT 1 FROM %1$I o WHERE o.id <> e.id AND pg_temp.plain_marks(o.%2$I) = pg_temp.plain_marks(e.%2$I) AND %3$s)
    $sql$, entries.name, entries.key, entries.others);
  END LOOP;
END $do$;

DROP FUNCTION pg_temp.plain_marks(text);
