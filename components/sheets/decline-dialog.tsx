"use client";

import { useState, type RefObject } from "react";
import { LeaveGuard } from "@/components/shell/leave-guard";
import { UnsavedAlert } from "@/components/shell/unsaved-alert";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { LEVEL_LABELS } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";
import type { RowAnswer } from "./sheet-calls";

export interface DeclineDialogProps {
  row: SheetRow;
  owner: string;
  opener: RefObject<HTMLElement | null>;
  decline: (reason: string) => Promise<RowAnswer>;
  onDecided: (answer: Extract<RowAnswer, { outcome: "done" | "changed_elsewhere" }>) => void;
  onClose: () => void;
}

/** Asks for the reason that goes with a declined request: its owner reads it on the row. */
export function DeclineDialog({ row, owner, opener, decline, onDecided, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Extract<RowAnswer, { outcome: "failed" }> | null>(null);
  const [leaving, setLeaving] = useState(false);

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
    if (answer.outcome === "failed") return setFailure(answer);
    onDecided(answer);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      returnFocusTo={opener}
      title={`Decline ${LEVEL_LABELS[row.desired]} for ${row.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!isDirty}
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
        hint={`${owner} reads it on the row. The level stays ${LEVEL_LABELS[row.current]}.`}
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
