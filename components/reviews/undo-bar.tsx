import { Button } from "@/components/ui/button";
import type { UndoableAct } from "./reviews-store";

/** Says what was decided, and undoes it while that is possible. The live region exists before its text, so that it is announced. */
export function UndoBar({ act, undo }: { act: UndoableAct | undefined; undo: () => void }) {
  return (
    <div role="status" className="undo-bar">
      {act && (
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
