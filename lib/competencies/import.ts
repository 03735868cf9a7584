import { z } from "zod";
import { operate } from "@/lib/operation/operation";
import { readCompetencies } from "./import-file-rules";
import { type Field, planImport, type Planned, reportLines } from "./import-rules";
import * as store from "./import-store";
import { lockSheets } from "./store";

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

/**
 * Adds and changes competencies from a CSV file (UTF-8), with the areas and disciplines it names, and updates all sheets: everything
 * or nothing. Importing the same file again changes nothing. Throws FileRefused; AppError unavailable.
 */
export const importCompetencies = operate({
  input: z.object({
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readCompetencies),
    dryRun: z.boolean().default(false),
  }),
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
    const none = { made: 0, restored: 0, archived: 0, closed: 0 };
    if (dryRun) return { answer: { ...report, sheets: none } satisfies ImportReport, audit: [] };

    if (made.length + published.length + unpublished.length + plan.switchedAreas.length > 0) await lockSheets(tx);
    const madeIds = await store.insertCompetencies(tx, made, await store.insertNamed(tx, plan, stored));
    await store.updateCompetencies(tx, updated);
    const switchedAreaIds = plan.switchedAreas.map(({ area }) => area.id);
    const inSwitchedAreas = await store.setGeneralTechnology(tx, switchedAreaIds);
    const closed = await store.closeRequestsOn(tx, unpublished);
    const rows = await store.syncCompetencyRows(tx, [
      ...new Set([...madeIds, ...published, ...unpublished, ...inSwitchedAreas]),
    ]);
    const { withdrawn, ...synced } = rows;
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
      answer: { ...report, sheets: { ...synced, closed: closed + withdrawn } } satisfies ImportReport,
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
