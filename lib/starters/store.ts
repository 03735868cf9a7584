import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import type { Tx } from "@/lib/db";
import type { NewArea, NewCompetency } from "./rules";

/** Locks the catalogues and the template against writes until the transaction ends, so that nothing is added twice. Reads continue. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE cm_area, cm_role, cm_technology, cm_competency IN SHARE ROW EXCLUSIVE MODE`;
}

/** Returns the names of retired areas and disciplines among these keys: nothing can be added to them. */
export async function readRetired(
  tx: Tx,
  areaKeys: readonly string[],
  disciplineKeys: readonly string[],
): Promise<string[]> {
  const found = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM cm_area WHERE name_key = ANY(${areaKeys}::text[]) AND retired_at IS NOT NULL
    UNION ALL SELECT name FROM cm_role WHERE name_key = ANY(${disciplineKeys}::text[]) AND retired_at IS NOT NULL`;
  return found.map(({ name }) => name);
}

/** Adds the areas that don't exist; returns how many. */
export const insertAreas = (tx: Tx, areas: readonly NewArea[]): Promise<number> => tx.$executeRaw`
  INSERT INTO cm_area (name, name_key, general_technology)
  SELECT name, name_key, general_technology FROM jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) AS a(name text, name_key text, general_technology boolean)
  ON CONFLICT (name_key) DO NOTHING`;

/** Adds the disciplines that don't exist; returns how many. */
export const insertDisciplines = (
  tx: Tx,
  disciplines: readonly { name: string; name_key: string }[],
): Promise<number> => tx.$executeRaw`
  INSERT INTO cm_role (name, name_key)
  SELECT name, name_key FROM jsonb_to_recordset(${JSON.stringify(disciplines)}::jsonb) AS d(name text, name_key text)
  ON CONFLICT (name_key) DO NOTHING`;

/** Adds the languages that don't exist; returns how many. */
export const insertLanguages = (tx: Tx, names: readonly string[]): Promise<number> => tx.$executeRaw`
  INSERT INTO cm_technology (name, name_key)
  SELECT DISTINCT ON (key) name, key FROM unnest(${names}::text[], ${names.map(normalizeForSearch)}::text[]) AS l(name, key)
  ON CONFLICT (name_key) DO NOTHING`;

/** Adds the competencies that their discipline and area don't have, published, and says who made their first versions; returns the ids. */
export async function insertCompetencies(
  tx: Tx,
  competencies: readonly NewCompetency[],
  userId: number,
): Promise<number[]> {
  const made = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO cm_competency (name, name_key, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published, updated_at)
    SELECT n.name, n.name_key, n.description, a.id, d.id, n.no_experience, n.basic, n.intermediate, n.advanced, true, clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(competencies)}::jsonb) AS n(name text, name_key text, description text, area_key text, role_key text,
        no_experience text, basic text, intermediate text, advanced text)
      JOIN cm_area a ON a.name_key = n.area_key JOIN cm_role d ON d.name_key = n.role_key
    ON CONFLICT (cm_role_id, cm_area_id, name_key) DO NOTHING RETURNING id`;
  const ids = made.map(({ id }) => id);
  await tx.$executeRaw`UPDATE cm_competency_version SET user_id = ${userId} WHERE cm_competency_id = ANY(${ids}::int[])`;
  return ids;
}
