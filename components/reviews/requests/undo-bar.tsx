import { Button } from "@/components/ui/button";
import type { UndoableAct } from "./reviews-state";

export interface UndoBarProps {
  act: UndoableAct | undefined;
  /** Why a key did nothing. */
  notice: string | null;
  undo: () => void;
}

/**
 * Says what was decided, and undoes it while that is possible. The live region exists before its text, so that it is
 * announced.
 */
export function UndoBar({ act, notice, undo }: UndoBarProps) {
  return (
    <div role="status" className="undo-bar">
      {notice !== null && <p key={notice}>{notice}</p>}
      {act && notice === null && (
        <p key={act.changeIds.join()}>
          {act.label}.{" "}
          <Button size="sm" aria-keyshortcuts="z" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
