import { z } from "zod";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql } from "@/lib/platform/db";
import { afterCursor } from "@/lib/platform/db/fragments";
import type { TemplateCursor } from "./contract";
import { StoredCompetency } from "./import-store";

// Raw: thousands of rows, in pages after a place of four keys; and Prisma's `contains` takes % and _ for wildcards.

/** The template's filter. The texts are normalized and part of the name; null is every discipline. */
export type TemplateFilter = { area: string; competency: string; disciplineId: number | null };

/** A competency as a file has it, with the template's sort keys. */
const FiledCompetency = StoredCompetency.extend({
  area: z.strictObject({ name: z.string(), generalTechnology: z.boolean() }),
  discipline: z.strictObject({ name: z.string() }),
  area_key: z.string(),
  order_key: z.string(),
  role_key: z.string(),
});
type FiledCompetency = z.output<typeof FiledCompetency>;

const matching = ({ area, competency, disciplineId }: TemplateFilter) => sql`
  cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
  WHERE position(${area} IN cm_plain(a.name_key)) > 0 AND position(${competency} IN cm_plain(c.name_key)) > 0
    AND ${disciplineId === null ? sql`TRUE` : sql`c.cm_role_id = ${disciplineId}`}`;

const PLACE = sql`a.order_key, c.order_key, d.order_key, c.id`;

/** Reads at most `limit` of the competencies found after the cursor, by area and name. */
export function readFiledCompetencies(db: Db, filter: TemplateFilter, { limit, after }: PageWindow<TemplateCursor>) {
  return rows(db, FiledCompetency)`
    SELECT c.id, c.cm_area_id AS "areaId", c.cm_role_id AS "disciplineId", c.name, c.name_key AS "nameKey",
      c.description, c.no_experience, c.basic, c.intermediate, c.advanced, c.aliases, c.published,
      json_build_object('name', a.name, 'generalTechnology', a.general_technology) AS area,
      json_build_object('name', d.name) AS discipline, a.order_key AS area_key, c.order_key, d.order_key AS role_key
    FROM ${matching(filter)} AND ${afterCursor(PLACE, after)} ORDER BY ${PLACE} LIMIT ${limit}`;
}

/** Counts the competencies found, up to `most`. */
export function countCompetencies(db: Db, filter: TemplateFilter, most: number): Promise<number> {
  return countUpTo(db, sql`SELECT 1 FROM ${matching(filter)}`, most);
}
