import { z } from "zod";
import { operate } from "@/lib/core/operation";
import { type Field, namedIn, planImport, type Planned, readCompetencies, reportLines } from "./import-rules";
import * as store from "./import-store";
import { lockSheets } from "./store";

export type ImportReport = {
  /** What was done, one line each, in the order of the file. */
  lines: string[];
  made: number;
  updated: number;
  unchanged: number;
  /** What it meant for people's sheets: rows made, back again, taken off, and pending requests closed. */
  sheets: { made: number; restored: number; archived: number; closed: number };
};

type Updated = Extract<Planned, { outcome: "updated" }>;

/**
 * Makes and updates competencies as a CSV file (UTF-8) describes them, with the areas and disciplines it names, and brings all sheets
 * in line: whole or not at all. The same file again changes nothing. Throws FileRefused; AppError unavailable.
 */
export const importCompetencies = operate({
  input: z.object({
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readCompetencies),
  }),
  run: async (tx, { content: lines }) => {
    const named = namedIn(lines);
    await store.lockCatalogue(tx);
    const madeNames = await store.insertNamed(tx, named);
    const plan = planImport(lines, await store.readCatalogue(tx, named));

    const made = plan.lines.filter((planned) => planned.outcome === "made");
    const updated = plan.lines.filter((planned) => planned.outcome === "updated");
    const published = turnedTo(updated, true);
    const unpublished = turnedTo(updated, false);
    if (made.length + published.length + unpublished.length + plan.turned.length > 0) await lockSheets(tx);
    const madeIds = await store.insertCompetencies(tx, made);
    await store.updateCompetencies(tx, updated);
    const inTurnedAreas = await store.setGeneralTechnology(
      tx,
      plan.turned.map(({ areaId }) => areaId),
    );
    const closed = await store.closeRequestsOn(tx, unpublished);
    const rows = await store.syncCompetencyRows(tx, [
      ...new Set([...madeIds, ...published, ...unpublished, ...inTurnedAreas]),
    ]);

    const counts = {
      made: made.length,
      updated: updated.length,
      unchanged: plan.lines.length - made.length - updated.length,
    };
    const sheets = {
      made: rows.made,
      restored: rows.restored,
      archived: rows.archived,
      closed: closed + rows.withdrawn,
    };
    const answer: ImportReport = { lines: reportLines(plan, madeNames), ...counts, sheets };
    const changes = {
      ...counts,
      areas: [...madeNames.areas],
      disciplines: [...madeNames.disciplines],
      areas_turned: plan.turned.map(({ areaId }) => areaId),
      made_ids: madeIds,
      changed: updated.map((planned) => ({ id: planned.stored.id, ...picked(planned.line, planned.fields) })),
    };
    const before = { changed: updated.map(({ stored, fields }) => ({ id: stored.id, ...picked(stored, fields) })) };
    return { answer, audit: [{ act: "competencies.imported", subjectId: null, before, after: changes }] };
  },
});

const turnedTo = (updated: readonly Updated[], published: boolean) =>
  updated
    .filter(({ fields, line }) => fields.includes("published") && line.published === published)
    .map(({ stored }) => stored.id);

const picked = (values: Record<Field, string | boolean | null>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
