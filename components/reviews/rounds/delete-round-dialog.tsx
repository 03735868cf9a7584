"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/platform/client/call";
import type { Round } from "@/lib/reviews/rounds/view";

export interface DeleteRoundDialogProps {
  round: Pick<Round, "id" | "name">;
  onDeleted: (what: string) => void;
  onClose: () => void;
}

/** Deletes a review round. */
export function DeleteRoundDialog({ round, onDeleted, onClose }: DeleteRoundDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete “${round.name}”?`}
      verb="Delete round"
      danger
      act={() => call("DELETE /review_rounds/{review_round_id}", { params: { review_round_id: round.id } })}
      onDone={() => onDeleted(`“${round.name}” deleted.`)}
      onClose={onClose}
    >
      <p>This deletes the round and its counts for everyone. Levels, confirmations, requests and goals stay.</p>
    </ConfirmDialog>
  );
}
