import { z } from "zod";
import { operate } from "@/lib/operation/operation";
import { readPointers } from "./import-file-rules";
import { type PlannedPointer, planPointers, reportLines, type StoredPointer } from "./import-rules";
import * as store from "./import-store";

export type PointerImportReport = {
  /** What was done, one line each, in the order of the file. */
  lines: string[];
  /** Lines that added a pointer, changed one, only linked one to a further competency, and changed nothing. */
  made: number;
  updated: number;
  linked: number;
  unchanged: number;
};

/**
 * Adds and changes learning pointers from a CSV file (UTF-8) and links them to competencies: all of it or nothing. The same file again
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
    const counts = {
      made: count("made"),
      updated: count("updated"),
      linked: count("linked"),
      unchanged: count("unchanged"),
    };
    const answer = { lines: reportLines(planned), ...counts } satisfies PointerImportReport;
    if (dryRun) return { answer, audit: [] };
    const added = planned.filter(({ outcome }) => outcome === "made").map(({ pointer }) => pointer);
    const madeIds = await store.insertPointers(
      tx,
      added.map(({ next }) => next),
    );
    const idOfAdded = new Map(added.map((pointer, place) => [pointer, madeIds[place]!]));
    const changed = [...new Set(planned.map(({ pointer }) => pointer))].filter(isChanged);
    await store.updatePointers(
      tx,
      changed.map(({ stored, next }) => ({ ...next, id: stored.id })),
    );
    const links = planned.flatMap(({ linkTo, pointer }) =>
      linkTo === null ? [] : [{ competency_id: linkTo, pointer_id: pointer.stored?.id ?? idOfAdded.get(pointer)! }],
    );
    await store.linkPointers(tx, links);
    const recorded = (side: "stored" | "next") =>
      changed.map((pointer) => ({
        id: pointer.stored.id,
        ...Object.fromEntries(pointer.fields.map((field) => [field, pointer[side][field]])),
      }));
    const audit = {
      act: "learning_pointers.imported",
      subjectId: null,
      before: { changed: recorded("stored") },
      after: { ...counts, made_ids: madeIds, links, changed: recorded("next") },
    };
    return { answer, audit: [audit] };
  },
});

const isChanged = (pointer: PlannedPointer): pointer is PlannedPointer & { stored: StoredPointer } =>
  pointer.stored !== null && pointer.fields.length > 0;
