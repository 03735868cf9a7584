import { z } from "zod";
import { operate } from "@/lib/core/operation";
import { planPointers, readPointers, reportLines } from "./import-rules";
import * as store from "./import-store";

export type PointerImportReport = {
  /** What was done, one line each, in the order of the file. */
  lines: string[];
  /** Pointers made, known pointers tied to a further competency, and lines that stood so already. */
  made: number;
  linked: number;
  unchanged: number;
};

/**
 * Makes learning pointers and ties them to competencies as a CSV file (UTF-8) describes them: whole or not at all. The same file again
 * changes nothing. Throws FileRefused; AppError unavailable.
 */
export const importLearningPointers = operate({
  input: z.object({
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array).transform(readPointers),
    dryRun: z.boolean().default(false),
  }),
  run: async (tx, { content: lines, dryRun }) => {
    await store.lockPointers(tx);
    const planned = planPointers(lines, await store.readPointersFor(tx, lines));
    const count = (wanted: string) => planned.filter(({ outcome }) => outcome === wanted).length;
    const counts = { made: count("made"), linked: count("linked"), unchanged: count("unchanged") };
    const answer = { lines: reportLines(planned), ...counts } satisfies PointerImportReport;
    if (dryRun) return { answer, audit: [] };
    const toMake = planned.filter(({ outcome }) => outcome === "made").map(({ pointer }) => pointer);
    const madeIds = await store.insertPointers(tx, toMake);
    const ids = new Map(toMake.map((pointer, place) => [pointer, madeIds[place]!]));
    const links = planned
      .filter(({ outcome }) => outcome !== "unchanged")
      .map(({ competencyId, pointer }) => ({
        competency_id: competencyId,
        pointer_id: pointer.id ?? ids.get(pointer)!,
      }));
    await store.linkPointers(tx, links);
    const audit = {
      act: "learning_pointers.imported",
      subjectId: null,
      after: { ...counts, made_ids: madeIds, links },
    };
    return { answer, audit: [audit] };
  },
});
