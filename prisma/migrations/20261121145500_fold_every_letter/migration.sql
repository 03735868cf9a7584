-- Search keys fold every Latin letter now: "lukasz" finds Łukasz, "gross" finds Groß (lib/core/normalize-for-search.ts).
-- Where two entries of a catalogue would get the same key (Groß beside Gross), both keep the keys they have.
CREATE FUNCTION pg_temp.base_letters(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace(translate(key, 'øłđðħıŋŧ', 'olddhint'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

UPDATE "cm_user" SET "sort_key" = pg_temp.base_letters("sort_key") WHERE pg_temp.base_letters("sort_key") <> "sort_key";

UPDATE "cm_area" AS entry SET "name_key" = pg_temp.base_letters("name_key")
WHERE pg_temp.base_letters("name_key") <> "name_key" AND NOT EXISTS (
  SELECT 1 FROM "cm_area" AS other
  WHERE other."id" <> entry."id" AND pg_temp.base_letters(other."name_key") = pg_temp.base_letters(entry."name_key"));

UPDATE "cm_role" AS entry SET "name_key" = pg_temp.base_letters("name_key")
WHERE pg_temp.base_letters("name_key") <> "name_key" AND NOT EXISTS (
  SELECT 1 FROM "cm_role" AS other
  WHERE other."id" <> entry."id" AND pg_temp.base_letters(other."name_key") = pg_temp.base_letters(entry."name_key"));

UPDATE "cm_technology" AS entry SET "name_key" = pg_temp.base_letters("name_key")
WHERE pg_temp.base_letters("name_key") <> "name_key" AND NOT EXISTS (
  SELECT 1 FROM "cm_technology" AS other
  WHERE other."id" <> entry."id" AND pg_temp.base_letters(other."name_key") = pg_temp.base_letters(entry."name_key"));

UPDATE "cm_competency" AS entry SET "name_key" = pg_temp.base_letters("name_key")
WHERE pg_temp.base_letters("name_key") <> "name_key" AND NOT EXISTS (
  SELECT 1 FROM "cm_competency" AS other
  WHERE other."id" <> entry."id" AND other."cm_role_id" = entry."cm_role_id" AND other."cm_area_id" = entry."cm_area_id" AND pg_temp.base_letters(other."name_key") = pg_temp.base_letters(entry."name_key"));

DROP FUNCTION pg_temp.base_letters(text);
