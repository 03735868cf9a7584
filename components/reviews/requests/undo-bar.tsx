import { UndoToast } from "@/components/ui/undo-toast";
import type { ReviewsState, UndoableAct } from "./reviews-state";

export interface UndoBarProps {
  act: UndoableAct | undefined;
  /** What was done that has no Undo, or why a key did nothing. */
  notice: ReviewsState["notice"];
  undo: () => void;
}

/** Says what was decided, and undoes it while that is possible; or what was done without it, or why a key did nothing. */
export const UndoBar = ({ act, notice, undo }: UndoBarProps) => (
  <UndoToast done={act && notice === null ? { id: act.changeIds.join(), label: act.label } : null} undo={undo}>
    <div role="status">{notice !== null && <p key={notice.id}>{notice.text}</p>}</div>
  </UndoToast>
);
