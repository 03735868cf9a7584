import { z } from "zod";
import { AppError } from "@/lib/platform/core/errors";
import type { FileProblem } from "@/lib/platform/core/grid";
import { log } from "@/lib/platform/core/log";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import { operate } from "@/lib/platform/operation/operation";
import { LONGEST_SLICE, nextSliceSize } from "@/lib/sheet/rows/sync-rules";
import { applyPlan } from "./journal-store";
import { type Counts, planLines } from "./plan-queries";
import { IMPORTS } from "./read-queries";
import * as store from "./store";

/** What planning found, as an import's record has it. */
export const countsOf = ({ add, change, leave }: Counts, refused: readonly FileProblem[]): store.ImportCounts => ({
  added: add,
  changed: change,
  unchanged: leave,
  refused: new Set(refused.map(({ line }) => line)).size,
});

const writeSlice = operate(z.strictObject({ importId: z.int(), count: z.int().positive() }), {
  run: async (tx, { importId, count }) => {
    const begun = performance.now();
    const taken = await store.takeParts(tx, importId, count);
    if (taken === null) return { answer: null, audit: [] };
    const { kind, userId, lines } = taken;
    await IMPORTS[kind].lock(tx);
    // Compared again: what changed since the file was accepted may refuse a line.
    const call: ImportCall = { actor: null, userId, replaces: new Set(), creates: () => false };
    const { plan, stored, counts, refused } = await planLines(tx, kind, lines, call);
    const { records, audit } = await applyPlan(tx, kind, plan, stored, call);
    await store.insertRecords(tx, importId, records);
    await store.addCounts(tx, importId, countsOf(counts, refused));
    return { answer: { lines: lines.length, begun }, audit, userId };
  },
});

/** Fewest people of a transaction, whose own statements take as long as writing the levels of this many. */
const LEAST_PARTS = 5;

type OnProgress = (done: number) => void;

/** Writes an import's parts, telling the lines done. Throws AppError unavailable; `writeAbandoned` then goes on. */
export async function writeParts(importId: number, onProgress: OnProgress = () => {}): Promise<void> {
  let done = 0;
  for (let count = LEAST_PARTS; ;) {
    const slice = await writeSlice({ importId, count }).catch((error: unknown) => {
      log.error({ err: error }, "writing an import was interrupted");
      throw new AppError(
        "unavailable",
        "The import is saved, but some of its lines aren't written yet. The running app writes them in about " +
          "two minutes.",
      );
    });
    if (slice === null) return;
    done += slice.lines;
    onProgress(done);
    // With its COMMIT, but without the time before its turn.
    const milliseconds = performance.now() - slice.begun;
    count = Math.max(LEAST_PARTS, nextSliceSize({ count, milliseconds }, LONGEST_SLICE));
  }
}

const findUnfinished = operate(z.strictObject({}), {
  run: async (tx) => ({ answer: await store.findUnfinished(tx), audit: [] }),
});

/** Writes the parts that ended processes left, beside those being written. Returns the number of imports. */
export async function writeAbandoned(): Promise<number> {
  const ids = await findUnfinished({});
  for (const id of ids) await writeParts(id);
  return ids.length;
}
