import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import { GATHER_MS } from "@/components/sheet/rows/row-work";
import { SheetStore } from "@/components/sheet/rows/sheet-store";
import type { RowAnswer, SheetCalls } from "@/components/sheet/rows/sheet-calls";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

export const ROW = sheetRow();

type Sent =
  | { kind: "change"; to: RowLevels; undoesId?: number }
  | { kind: "approve"; changeId: number; level: string }
  | { kind: "undo"; changeId: number };

/** The levels of a request for Advanced. */
export const REQUESTED = { current: "basic", desired: "advanced" } as const;

export const failed: RowAnswer = {
  outcome: "failed",
  message: "Fails to save competency changes",
  why: "",
  isRefused: false,
};
export const refused: RowAnswer = { ...failed, why: "You may not do this.", isRefused: true };

/** Answers calls with these in order, and succeeds after the last one. */
export function calls(...answers: RowAnswer[]) {
  const sent: Sent[] = [];
  const answer = (to: RowLevels): RowAnswer =>
    answers.shift() ?? {
      outcome: "done",
      row: { ...to, latestChangeId: 10 + sent.length, changedAt: sent.length, declineReason: null },
    };
  const fake: SheetCalls = {
    change: async (_id, to, undoesId) => (
      sent.push(undoesId === null ? { kind: "change", to } : { kind: "change", to, undoesId }),
      answer(to)
    ),
    approve: async (_id, changeId, level) => (
      sent.push({ kind: "approve", changeId, level }),
      answer({ current: level, desired: level })
    ),
    undo: async (changeId) => (sent.push({ kind: "undo", changeId }), answer(REQUESTED)),
  };
  return { fake, sent };
}

type Given = { row?: SheetRow; rows?: SheetRow[]; reviews?: boolean; answers?: RowAnswer[] };

/** A store with one row or several, its calls and what they have sent. */
export function storeWith({ row = ROW, rows = [row], reviews = false, answers = [] }: Given = {}) {
  const { fake, sent } = calls(...answers);
  return { fake, sent, store: new SheetStore(rows, fake, reviews, levelDrafts(1)) };
}

/** Lets choices be gathered, sent and answered. */
export const settle = () => jest.advanceTimersByTimeAsync(GATHER_MS);
/** Chooses a level of the row, and lets it be saved. */
export const choose = async (store: SheetStore, level: Level) => {
  store.choose(1, level);
  await settle();
};
