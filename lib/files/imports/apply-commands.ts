import { conflict } from "@/lib/platform/core/errors";
import { type FileProblem, FileRefused } from "@/lib/platform/core/grid";
import type { Tx } from "@/lib/platform/db";
import { type AuditEntry, tellEvent } from "@/lib/platform/operation/audit-entry";
import type { ImportRecord } from "@/lib/platform/operation/journal";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import { createSync } from "@/lib/sheet/rows/pending-sync-store";
import { countsOf } from "./part-commands";
import { arrivalCall, arrivingLines, planLines, type PlannedImport } from "./plan-queries";
import { applyPlan } from "./journal-store";
import { insertDraftRows } from "@/lib/sheet/rows/import-store";
import type { ReadFile } from "./read-queries";
import * as store from "./store";

type Applying = {
  fileName: string;
  /** The number of removals that the caller confirmed. */
  confirmed: number | "any";
  skipRefused: boolean;
};

/** Applies a plan, or records it to be written in parts. Throws AppError conflict if it removes more than confirmed. */
export async function apply(tx: Tx, file: ReadFile, planned: PlannedImport, call: ImportCall, options: Applying) {
  const refused: FileProblem[] = [...planned.problems, ...(options.skipRefused ? [] : planned.refused)];
  if (refused.length > 0) throw new FileRefused(refused);
  if (planned.needsConfirmation && options.confirmed !== "any" && options.confirmed !== planned.removals)
    throw conflict("confirmation-needed", describeRemovals(planned), {
      fields: { "cm_import.confirm_removals": [`must be ${planned.removals} to go ahead`] },
    });
  const { kind } = file;
  const arrived = await applyArrivals(tx, planned, call);
  // Rows and people that were only to come are there now.
  const whole =
    arrived.hasArrived && planned.whole ? await planLines(tx, kind, planned.identified, call) : planned.whole;
  const written = whole ? await applyPlan(tx, kind, whole.plan, whole.stored, call) : NOTHING;
  const { competencyIds } = written;
  const records = [...arrived.records, ...written.records];
  const audit = [...arrived.audit, ...written.audit];
  const syncId = competencyIds.length > 0 ? await createSync(tx, competencyIds) : null;
  const { add, change } = arrived.counts;
  const done = whole ? planned.counts : { ...planned.counts, add, change };
  const counts = countsOf(done, planned.refused);
  const defaults = Object.fromEntries(file.defaults);
  const values = { kind, defaults, fileName: options.fileName, userId: call.userId, syncId, counts };
  const importId = await store.insertImport(tx, values, records);
  await store.insertParts(tx, importId, planned.parts);
  if (records.length > 0 || planned.parts.length > 0)
    await tellEvent(tx, "import.applied", { import_id: importId }, call.userId);
  return { importId, syncId, audit: records.length > 0 ? audit : [] };
}

/** Writes what comes with the file first: drafts, and then people, whose sheets get the drafts' rows. */
async function applyArrivals(tx: Tx, { arrivals, identified }: PlannedImport, given: ImportCall) {
  const counts = { add: 0, change: 0 };
  const total = { records: [] as ImportRecord[], audit: [] as AuditEntry[], counts, hasArrived: false };
  if (arrivals === null) return total;
  const call = arrivalCall(given);
  for (const [kind, lines] of arrivingLines(arrivals, identified)) {
    const { plan, stored, counts: planned } = await planLines(tx, kind, lines, call);
    const { records, audit } = await applyPlan(tx, kind, plan, stored, call);
    total.records.push(...records);
    if (records.length > 0) total.audit.push(...audit);
    counts.add += planned.add;
    counts.change += planned.change;
  }
  const pairs = arrivals.pairsOf(identified);
  await insertDraftRows(tx, pairs);
  return { ...total, hasArrived: total.records.length + pairs.length > 0 };
}

const NOTHING = { records: [], audit: [], competencyIds: [] };

const describeRemovals = ({ removals, ratedRows }: PlannedImport) =>
  `The file removes ${removals} assignments (disciplines, managers, roles) and ${ratedRows} rated rows: more ` +
  "than 1 removal for every 10 people. Nothing was changed. Confirm the removals to go ahead.";
