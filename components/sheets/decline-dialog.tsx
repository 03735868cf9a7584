"use client";

import { useState, type RefObject } from "react";
import { LeaveGuard } from "@/components/shell/leave-guard";
import { UnsavedAlert } from "@/components/shell/unsaved-alert";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { isPending, LEVEL_LABELS } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";
import type { RowAnswer } from "./sheet-calls";

export interface DeclineDialogProps {
  row: SheetRow;
  owner: string;
  opener: RefObject<HTMLElement | null>;
  decline: (reason: string) => Promise<RowAnswer>;
  /** Gets the row's saved levels, whether the request was declined or had changed before. */
  onAnswer: (levels: Extract<RowAnswer, { row: object }>["row"]) => void;
  onClose: () => void;
}

/** Declines a request with a reason. After a failure, or if the request has changed, the dialog stays open with the reason. */
export function DeclineDialog({ row, owner, opener, decline, onAnswer, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ message: string; why?: string } | null>(null);
  const [leaving, setLeaving] = useState(false);

  // A changed request updates the row: the title still names the one that was declined.
  const [title] = useState(`Decline ${LEVEL_LABELS[row.desired]} for ${row.name}`);

  const isDirty = reason.trim() !== "";

  function leave() {
    if (saving) return;
    if (isDirty) setLeaving(true);
    else onClose();
  }

  async function send() {
    setSaving(true);
    setFailure(null);
    const answer = await decline(reason.trim());
    setSaving(false);
    if (answer.outcome !== "failed") onAnswer(answer.row);
    if (answer.outcome === "done") return onClose();
    setFailure(answer);
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      returnFocusTo={opener}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!isDirty || !isPending(row)}
            loading={saving}
            loadingLabel="Saving…"
            onClick={() => void send()}
          >
            {failure === null ? "Decline" : "Retry"}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint={`${owner} will see this on their sheet. The level stays ${LEVEL_LABELS[row.current]}.`}
        required
        maxLength={1000}
        rows={4}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure !== null && (
        <Alert className="mt-3" title={failure.message}>
          {failure.why}
        </Alert>
      )}
      {leaving && <UnsavedAlert className="mt-3" onKeep={() => setLeaving(false)} onDiscard={onClose} />}
      <LeaveGuard unsaved={isDirty} />
    </Dialog>
  );
}
