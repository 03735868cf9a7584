import cx from "clsx";
import { useState } from "react";
import { Alert } from "./alert";
import { bringIntoView } from "./bring-into-view";
import { Button } from "./button";
import { LeaveGuard } from "./leave-guard";

type Unsaved = { isDirty: boolean; isSaving?: boolean; onClose: () => void; className?: string };

/**
 * Keeps the unsaved changes of a dialog or of a form that closes: `leave` closes it, or shows `question` first, which is
 * also asked before the page is left. In a dialog's footer the question is in view wherever the person has scrolled to, and
 * moves nothing. Everything that is typed asks so, unless it stays as a draft: notes, levels, preparations and messages about
 * requests.
 */
export function useUnsaved({ isDirty, isSaving = false, onClose, className }: Unsaved) {
  const [isLeaving, setLeaving] = useState(false);

  function leave() {
    if (isSaving) return;
    if (isDirty) setLeaving(true);
    else onClose();
  }

  const actions = (
    <>
      <Button size="sm" onClick={() => setLeaving(false)}>
        Keep editing
      </Button>
      <Button size="sm" variant="danger" onClick={onClose}>
        Discard
      </Button>
    </>
  );
  const question = (
    <>
      {isLeaving && !isSaving && (
        <div ref={bringIntoView} className={cx("w-full", className)}>
          <Alert tone="warning" title="You have unsaved changes" actions={actions} />
        </div>
      )}
      <LeaveGuard unsaved={isDirty} />
    </>
  );
  return { leave, question };
}
