"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { call, errorDetail } from "@/lib/client/call";
import type { Round } from "@/lib/review-rounds/view";

export interface DeleteRoundDialogProps {
  round: Pick<Round, "id" | "name">;
  onDeleted: (what: string) => void;
  onClose: () => void;
}

/** Deletes a review round. */
export function DeleteRoundDialog({ round, onDeleted, onClose }: DeleteRoundDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setDeleting(true);
    setFailure(null);
    try {
      await call("DELETE /review_rounds/{review_round_id}", { params: { review_round_id: round.id } });
      onDeleted(`“${round.name}” deleted.`);
      onClose();
    } catch (error) {
      setFailure(errorDetail(error));
      setDeleting(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete “${round.name}”?`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={isDeleting} loadingLabel="Deleting…" onClick={() => void remove()}>
            Delete round
          </Button>
        </>
      }
    >
      <p>The round and its counts are gone for everyone. Levels, confirmations, requests and goals stay.</p>
      {failure !== null && (
        <Alert className="mt-3" title="The round wasn't deleted.">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
