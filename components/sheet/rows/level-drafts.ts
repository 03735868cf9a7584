import { keptText } from "@/components/ui/kept-text";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

/**
 * A level that was chosen and is not saved yet, whether it approves a request, what it was chosen over, and why the
 * server refused it if it did.
 */
export type LevelDraft = { level: Level; approves?: boolean; refusal?: Refusal } & Pick<
  SheetRow,
  "current" | "latestChangeId" | "declineReason"
>;
export type Refusal = { message: string; why: string };

/** The drafts of one person in this browser. */
export type LevelDrafts = {
  read: (rowId: number) => LevelDraft | null;
  keep: (rowId: number, draft: LevelDraft) => void;
  drop: (rowId: number) => void;
};

/** The drafts of this viewer. If one can't be kept, its level is still on the screen, marked as not saved. */
export function levelDrafts(viewerId: number): LevelDrafts {
  const kept = (rowId: number) => keptText(`unsaved_level_${viewerId}_${rowId}`);
  return {
    read: (rowId) => parsed(kept(rowId).read()),
    keep: (rowId, draft) => void kept(rowId).keep(JSON.stringify(draft)),
    drop: (rowId) => kept(rowId).drop(),
  };
}

function parsed(text: string): LevelDraft | null {
  try {
    const draft = JSON.parse(text || "null") as LevelDraft | null;
    return draft && LEVELS.includes(draft.level) ? draft : null;
  } catch {
    return null;
  }
}

/** Whether another person decided about the row after the draft's level was chosen. */
export function isOutdated(draft: LevelDraft, row: SheetRow, reviews: boolean): boolean {
  if (reviews) return draft.latestChangeId !== row.latestChangeId;
  return draft.current !== row.current || (row.declineReason !== null && row.declineReason !== draft.declineReason);
}

/** The draft of a chosen level, with the row's latest change, which tells later whether another decision came first. */
export const draftOf = (
  { current, latestChangeId, declineReason }: SheetRow,
  level: Level,
  approves: boolean,
): LevelDraft => ({
  level,
  approves,
  current,
  latestChangeId,
  declineReason,
});

/** What a draft says of a failure after which it must not be sent by itself. */
export const refusalOf = ({ message, why, isRefused }: Refusal & { isRefused: boolean }): Pick<LevelDraft, "refusal"> =>
  isRefused ? { refusal: { message, why } } : {};
