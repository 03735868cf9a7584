-- Lower case in any locale: in C, lower() changes only A to Z, so that "Łódź" isn't found by "łódź". By ICU where the
-- server has it, as PostgreSQL's packages and images do.
DO $$
DECLARE
  collated text := CASE WHEN EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu')
    THEN 'key COLLATE "und-x-icu"' ELSE 'key' END;
BEGIN
  EXECUTE format(
    'CREATE FUNCTION cm_lower(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
      SELECT CASE WHEN octet_length(key) = length(key) THEN lower(key) ELSE lower(%s) END $f$',
    collated
  );
END $$;
