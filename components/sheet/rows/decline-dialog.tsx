"use client";

import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { withUnmet } from "@/components/vocabulary/levels/sentences";
import { UnmetSentences } from "@/components/vocabulary/levels/unmet-sentences";
import { isPending, type Level, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import type { RowAnswer } from "./sheet-calls";

export interface DeclineDialogProps {
  row: SheetRow;
  owner: string;
  /** The level whose request is declined, also once the row has changed. */
  requested: Level;
  /** The criterion of the requested level; null until it is loaded. */
  criterion: string | null;
  opener: RefObject<HTMLElement | null>;
  decline: (reason: string) => Promise<RowAnswer>;
  /** Gets the row's saved levels, whether the request was declined or had changed before. */
  onAnswer: (levels: Extract<RowAnswer, { row: object }>["row"]) => void;
  onClose: () => void;
}

/**
 * Declines a request with a reason. After a failure, or if the request has changed, the dialog stays open with the
 * reason.
 */
export function DeclineDialog(props: DeclineDialogProps) {
  const { row, owner, requested, criterion, opener, decline, onAnswer, onClose } = props;
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ message: string; why?: string } | null>(null);

  const returnTo = useRef<HTMLElement | null>(null);
  useEffect(() => {
    returnTo.current = opener.current;
  }, [opener]);
  const isDirty = reason.trim() !== "";
  const formId = useId();
  const { leave, question } = useUnsaved({ isDirty, isSaving: saving, onClose });

  async function send() {
    setSaving(true);
    setFailure(null);
    const answer = await decline(reason.trim());
    setSaving(false);
    // Before the answer takes this request's buttons away: the next one is found by their place.
    if (answer.outcome === "done") returnTo.current = nextRequest(row.id);
    if (answer.outcome !== "failed") onAnswer(answer.row);
    if (answer.outcome === "done") return onClose();
    setFailure(answer);
  }

  return (
    <Dialog
      onClose={leave}
      returnFocusTo={returnTo}
      title={`Decline request for ${LEVEL_LABELS[requested]}: ${row.name}`}
      footer={
        <>
          {question}
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={!isPending(row)}
            loading={saving}
            loadingLabel="Saving…"
          >
            {failure === null ? "Decline" : "Retry"}
          </Button>
        </>
      }
    >
      {criterion !== null && (
        <div className="mb-3">
          <UnmetSentences
            criteria={[{ of: row.name, text: criterion }]}
            onPick={(sentence) => setReason(withUnmet(reason, sentence))}
          />
        </div>
      )}
      <Form id={formId} onSubmit={() => void send()}>
        <TextArea
          label="Reason"
          hint={`${owner} will see this on their sheet. The level stays ${LEVEL_LABELS[row.current]}.`}
          required
          maxLength={1000}
          rows={4}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
      {failure !== null && (
        <Alert className="mt-3" title={failure.message}>
          {failure.why}
        </Alert>
      )}
    </Dialog>
  );
}

/**
 * Where the focus goes once a row's request is decided and its buttons are gone: the next request, or the row's own
 * level if there is none.
 */
function nextRequest(rowId: number): HTMLElement | null {
  const rowOf = (tick: HTMLElement) => Number(tick.closest<HTMLElement>("[data-row]")?.dataset.row);
  const ticks = [...document.querySelectorAll<HTMLElement>(".sheet-table .level-tick")];
  const place = ticks.findIndex((tick) => rowOf(tick) === rowId);
  const next = ticks[place + 1] ?? ticks.find((tick) => rowOf(tick) !== rowId);
  return next ?? document.querySelector<HTMLElement>(`[data-row="${rowId}"] [data-current] input`);
}
