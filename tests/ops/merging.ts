/**
 * Measures how long merging two catalogue entries, and undoing it, takes in a company of any size: the two most used
 * ones of each kind.
 * npm run drill -- merging [employees] [own|server]
 */
import "../support/settings";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { actorOfUser } from "@/lib/platform/auth/callers";
import { closeDatabase, database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { createCatalogueMerge, deleteCatalogueMerge } from "@/lib/template/merges/commands";
import { fillCrowd } from "@/prisma/load-data/fill";
import { makePostgres } from "./support/postgres";

/** Seconds. */
const MERGED_WITHIN = 5;

const [employees = "5000", kind = "server"] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), "cairn-merging-"));
const postgres = kind === "server" ? await makePostgres() : null;
Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? "" });

/** Selects the two entries of each kind that most rows of sheets refer to. */
const MOST_USED = {
  technology:
    "SELECT cm_technology_id AS id FROM cm_sheet_competency WHERE cm_technology_id IS NOT NULL GROUP BY 1 " +
    "ORDER BY count(*) DESC, 1 LIMIT 2",
  role:
    "SELECT c.cm_role_id AS id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id " +
    "GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2",
  // Areas can be merged only if their general_technology is equal.
  area: `SELECT c.cm_area_id AS id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
    WHERE NOT a.general_technology GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2`,
} as const;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const done = await work();
  return [done, (performance.now() - begun) / 1_000];
}

try {
  const db = await database();
  const crowd = await withMaintenanceClient(db.pool, (client) => fillCrowd(client, { employees: Number(employees) }));
  const actor = (await actorOfUser(crowd.adminId, "merging"))!;
  for (const [what, statement] of Object.entries(MOST_USED) as [keyof typeof MOST_USED, string][]) {
    const [source, target] = (await db.pool.query<{ id: number }>(statement)).rows;
    const asked = { cm_catalogue_merge: { kind: what, source_id: source!.id, target_id: target!.id } };
    const [merge, merging] = await timed(() => createCatalogueMerge(actor, asked));
    const { rows } = await db.pool.query<{ moved: number }>(
      "SELECT count(*)::int AS moved FROM cm_catalogue_move WHERE cm_catalogue_merge_id = $1",
      [merge.id],
    );
    const [, undoing] = await timed(() => deleteCatalogueMerge(actor, { catalogue_merge_id: merge.id }));
    console.log(
      `${what}, ${employees} employees (${kind}): merged in ${merging.toFixed(1)} s (${rows[0]!.moved} records ` +
        `of what was moved), undone in ${undoing.toFixed(1)} s`,
    );
    if (Math.max(merging, undoing) > MERGED_WITHIN) process.exitCode = 1;
  }
} finally {
  await closeDatabase();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
