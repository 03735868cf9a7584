import { installDatabase } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { createCompetency } from "@/lib/template/competencies/commands";
import { createCatalogueMerge, deleteCatalogueMerge } from "@/lib/template/merges/commands";
import { crowdTexts } from "@/tests/support/load-data/texts";
import { shapeOf } from "@/tests/support/load-data/size";
import { actorFor } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { runImport } from "@/tests/support/imports";
import type { Filled } from "../load-data";
import type { Row } from "../measure";

/** Returns the seconds that work takes, and its result. */
async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const begun = performance.now();
  const result = await work();
  return [(performance.now() - begun) / 1_000, result];
}

/** Selects the two entries of each kind that most rows of sheets refer to. */
const MOST_USED = {
  technology: `SELECT cm_technology_id AS id FROM cm_sheet_competency WHERE cm_technology_id IS NOT NULL
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2`,
  role: `SELECT c.cm_role_id AS id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2`,
  // Areas can be merged only if their general_technology is equal.
  area: `SELECT c.cm_area_id AS id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area a ON a.id = c.cm_area_id WHERE NOT a.general_technology GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2`,
} as const;

/** What changes everyone's sheets at once: a published competency, merges and their undoing, an import of a template. */
export async function bulk({ db, crowd }: Filled): Promise<Row[]> {
  installDatabase(db);
  const admin = await actorFor(crowd.adminId);
  const texts = { description: "D", no_experience: "N", basic: "B", intermediate: "I", advanced: "A" };
  const published = { name: "Bench", ...texts, cm_area_id: 1, cm_role_id: 1, published: true };
  const sent = { cm_competency: published } as Parameters<typeof createCompetency>[1];
  const [publishing] = await timed(() => createCompetency(admin, sent));
  const rows: Row[] = [{ work: "publish a competency", unit: "s", most: 0.2, figures: [publishing], from: "1 time" }];
  for (const [kind, statement] of Object.entries(MOST_USED) as [keyof typeof MOST_USED, string][]) {
    const [source, target] = (await db.pool.query<{ id: number }>(statement)).rows;
    const asked = { cm_catalogue_merge: { kind, source_id: source!.id, target_id: target!.id } };
    const [merging, { id }] = await timed(() => createCatalogueMerge(admin, asked));
    const [undoing] = await timed(() => deleteCatalogueMerge(admin, { catalogue_merge_id: id }));
    const work = `merge the two most used of ${kind}, and undo it`;
    rows.push({ work, unit: "s", most: 5, figures: [merging, undoing], from: "both" });
  }
  // Last, because it deletes all competencies.
  await withMaintenanceClient(db.pool, (client) => client.query("TRUNCATE cm_competency RESTART IDENTITY CASCADE"));
  const { areas, disciplines, competencies } = crowdTexts(crowd, shapeOf(crowd));
  const lines = competencies.map(({ name, cm_area_id, cm_role_id, description, ...criteria }) => ({
    competency: name,
    description,
    area: areas[cm_area_id - 1]!.name,
    general_technology: String(areas[cm_area_id - 1]!.general_technology),
    discipline: disciplines[cm_role_id - 1]!.name,
    basic: criteria.basic,
    advanced: criteria.advanced,
    no_experience: criteria.no_experience,
    intermediate: criteria.intermediate,
  }));
  const [importing, { sheets }] = await timed(() => runImport("competencies", competencyFile(...lines)));
  const work = `import ${lines.length} competencies for ${crowd.employees} sheets`;
  return [...rows, { work, unit: "s", most: 30, figures: [importing], from: `${sheets.made} rows made` }];
}
