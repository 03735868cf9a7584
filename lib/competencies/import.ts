import { z } from "zod";
import { operate } from "@/lib/operation/operation";
import { createSync } from "@/lib/sheets/pending-sync-store";
import { lockSheets } from "@/lib/sheets/row-sync-store";
import { syncSheets } from "@/lib/sheets/sync-commands";
import { readCompetencies } from "./import-file-rules";
import { type Field, planImport, type Planned, reportLines } from "./import-rules";
import * as store from "./import-store";

export type ImportReport = {
  /** What changed, line by line, in the order of the file. */
  lines: string[];
  made: number;
  updated: number;
  unchanged: number;
  /** Changes on people's sheets: rows added, restored and removed, and pending requests closed. All 0 in a dry run. */
  sheets: { made: number; restored: number; archived: number; closed: number };
};

type Updated = Exclude<Planned, { outcome: "added" }>;

const Import = z.object({
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readCompetencies),
  dryRun: z.boolean().default(false),
});

/**
 * Adds and changes competencies from a CSV file (UTF-8), with the areas and disciplines it names: everything or nothing. Then updates all
 * sheets, a few at a time; if that breaks off, the app finishes it. Importing the same file again changes nothing. Throws FileRefused;
 * AppError unavailable.
 */
export async function importCompetencies(file: z.input<typeof Import>): Promise<ImportReport> {
  const { syncId, closed, ...report } = await importCatalogue(file);
  if (syncId === null) return { ...report, sheets: { made: 0, restored: 0, archived: 0, closed } };
  const { withdrawn, ...rows } = await syncSheets(syncId);
  return { ...report, sheets: { ...rows, closed: closed + withdrawn } };
}

const importCatalogue = operate({
  input: Import,
  run: async (tx, { content: lines, dryRun }) => {
    await store.lockCatalogue(tx);
    const stored = await store.readCatalogue(tx, lines);
    const plan = planImport(lines, stored);
    const made = plan.lines.filter((planned) => planned.outcome === "added");
    const updated = plan.lines.filter(isUpdated);
    const [published, unpublished] = [switchedTo(updated, true), switchedTo(updated, false)];
    const counts = {
      made: made.length,
      updated: updated.length,
      unchanged: plan.lines.length - made.length - updated.length,
    };
    const report = { lines: reportLines(plan, await store.readRatedRows(tx, unpublished)), ...counts };
    if (dryRun) return { answer: { ...report, closed: 0, syncId: null }, audit: [] };

    if (made.length + published.length + unpublished.length + plan.switchedAreas.length > 0) await lockSheets(tx);
    const madeIds = await store.insertCompetencies(tx, made, await store.insertNamed(tx, plan, stored));
    await store.updateCompetencies(tx, updated);
    const switchedAreaIds = plan.switchedAreas.map(({ area }) => area.id);
    const inSwitchedAreas = await store.setGeneralTechnology(tx, switchedAreaIds);
    const closed = await store.closeRequestsOn(tx, unpublished);
    const moved = [...new Set([...madeIds, ...published, ...unpublished, ...inSwitchedAreas])];
    const syncId = moved.length > 0 ? await createSync(tx, moved) : null;
    const after = {
      ...counts,
      areas: plan.newAreas.map(({ area }) => area.key),
      disciplines: plan.newDisciplines.map(({ discipline }) => discipline.key),
      areas_turned: switchedAreaIds,
      made_ids: madeIds,
      changed: updated.map(({ stored: { id }, next, fields }) => ({ id, ...picked(next, fields) })),
    };
    const before = { changed: updated.map(({ stored: one, fields }) => ({ id: one.id, ...picked(one, fields) })) };
    return {
      answer: { ...report, closed, syncId },
      audit: [{ act: "competencies.imported", subjectId: null, before, after }],
    };
  },
});

const isUpdated = (planned: Planned): planned is Updated => planned.outcome === "updated";

const switchedTo = (updated: readonly Updated[], published: boolean) =>
  updated
    .filter(({ fields, next }) => fields.includes("published") && next.published === published)
    .map(({ stored }) => stored.id);

const picked = (values: Record<Field, string | boolean | null>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
