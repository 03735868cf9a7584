import type { Db } from "@/lib/db";
import type { FinderCatalogue } from "./parse-rules";

/**
 * Reads what conditions can name: published competencies, each name once, areas, languages, disciplines, and the active people with active
 * reports. One statement.
 */
export async function readCatalogue(db: Db): Promise<FinderCatalogue> {
  const [catalogue] = await db.$queryRaw<[FinderCatalogue]>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY order_key COLLATE "C"), '[]') FROM (
        SELECT DISTINCT ON (name_key) id, name, order_key FROM cm_competency WHERE published ORDER BY name_key, id) c) AS competencies,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY order_key COLLATE "C"), '[]') FROM cm_area) AS areas,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY order_key COLLATE "C"), '[]') FROM cm_technology) AS languages,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY order_key COLLATE "C"), '[]') FROM cm_role) AS disciplines,
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) ORDER BY u.order_key COLLATE "C"), '[]')
        FROM cm_user u WHERE u.deactivated_at IS NULL AND EXISTS (
          SELECT 1 FROM employee_manager em JOIN cm_user e ON e.id = em.employee_id WHERE em.manager_id = u.id AND e.deactivated_at IS NULL)) AS managers`;
  return catalogue;
}
