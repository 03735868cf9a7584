import { DELETE } from "@/app/api/cm/v1/catalogue_merges/[catalogue_merge_id]/route";
import { GET, POST } from "@/app/api/cm/v1/catalogue_merges/route";
import { GET as getImpact } from "@/app/api/cm/v1/catalogue_merge_impact/route";
import type { Database } from "@/lib/platform/db";
import type { MergeKind } from "@/lib/template/merges/rules";
import type { Browser } from "./actors";
import { ask } from "./sheets";

type Entry = { id: number };

/** Merges an entry into another. Without a target, retires it. */
export const merge = (by: Browser, kind: MergeKind, source: Entry, target: Entry | null = null) =>
  ask(POST, by, {}, { cm_catalogue_merge: { kind, source_id: source.id, target_id: target?.id ?? null } });

export const undo = (by: Browser, id: number) => ask(DELETE, by, { catalogue_merge_id: id });

export const listMerges = async (by: Browser, kind: MergeKind) => (await ask(GET, by, { kind })).body;

/** Returns the preview of a merge (or of retiring). */
export const mergeImpact = (by: Browser, kind: MergeKind, source: Entry, target: Entry | null = null) =>
  ask(getImpact, by, `?kind=${kind}&source_id=${source.id}${target ? `&target_id=${target.id}` : ""}`);

const KEPT = [
  "cm_technology",
  "cm_role",
  "cm_area",
  "cm_competency",
  "cm_competency_version",
  "cm_user_technology",
  "cm_sheet_role",
  "cm_sheet_competency",
  "cm_competency_change",
  "cm_goal",
  "cm_interest",
  "cm_expectation",
  "cm_need_condition",
  "cm_skills_profile_entry",
  "cm_review_round_row",
  "cm_manager_competency_change",
  "cm_competency_learning_pointer",
  "cm_learning_pointer",
  "cm_catalogue_merge",
  "cm_catalogue_move",
];

/** Returns all rows of every table that a merge can change, sorted by id. */
export async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of KEPT) all[table] = (await db.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows;
  return all;
}
