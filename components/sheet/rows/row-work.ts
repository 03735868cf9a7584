import type { SheetRow } from "@/lib/sheet/rows/view";

/** Milliseconds in which choices in one row are gathered into one save. */
export const GATHER_MS = 350;
/** Milliseconds in which the last change can be undone. */
export const UNDO_MS = 10_000;

/** What a store does about a row. */
export type Work = {
  saved: SheetRow;
  timer?: ReturnType<typeof setTimeout>;
  undoTimer?: ReturnType<typeof setTimeout>;
  running: boolean;
  /** Whether what was chosen last approves the pending request. */
  approves: boolean;
  /** The row before its owner's latest change, which what was chosen last takes back. */
  takesBack: SheetRow | null;
};

/** The work about a row in which nothing has been chosen. */
export const untouchedWork = (saved: SheetRow): Work => ({ saved, running: false, approves: false, takesBack: null });
