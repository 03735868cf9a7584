"use client";

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { type DraftKind, reviewDraft } from "./review-drafts";
import { type Level, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { withUnmet } from "@/components/vocabulary/levels/sentences";
import { joined } from "@/lib/platform/core/counted";
import { UnmetSentences } from "@/components/vocabulary/levels/unmet-sentences";

export interface MessageFormProps {
  kind: Exclude<DraftKind, "reply">;
  /** The level that is set with the reason, below the current one; a reason without one declines. */
  level?: Level | undefined;
  viewerId: number;
  /** The requests it is about; the draft belongs to the first. */
  requestIds: readonly number[];
  owners: readonly string[];
  /**
   * The criteria of the requested levels, whose sentences can be named in a reason, and the competencies they are of.
   */
  criteria: readonly { of: string; text: string }[];
  /** False once the request is no longer pending: the text stays. */
  canSend: boolean;
  busy: boolean;
  autoFocus: boolean;
  /** Returns whether it was sent. */
  send: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/**
 * A reason to decline, or a question to the owner. What is typed is kept in this browser until it is sent or discarded.
 */
export function MessageForm(props: MessageFormProps) {
  const { kind, level, viewerId, requestIds, owners, criteria, canSend, busy, autoFocus, send, onClose } = props;
  const draft = reviewDraft(viewerId, requestIds[0]!, kind);
  const [text, setText] = useState(draft.read);
  const kept = useRef(draft);
  const first = requestIds[0];
  const follow = useEffectEvent(() => {
    if (draft.read() !== "") return;
    kept.current.drop();
    draft.keep(text);
    kept.current = draft;
  });
  // Another request is the first once that is left out, or an earlier one joins.
  useEffect(() => follow(), [first]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is in view: scrolled to, its field would move the page's heading under the bar.
    if (autoFocus) box.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, [autoFocus]);
  const isReason = kind === "reason";
  const decline = level ? `Set to ${LEVEL_LABELS[level]}` : "Decline";

  function type(next: string) {
    setText(next);
    draft.keep(next);
  }

  function nameSentence(sentence: string) {
    type(withUnmet(text, sentence));
    box.current?.querySelector("textarea")?.focus();
  }

  async function submit() {
    if (busy || !canSend || !(await send(text.trim()))) return;
    draft.drop();
    onClose();
  }

  function discard() {
    draft.drop();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      box.current?.querySelector("form")?.requestSubmit();
    } else if (event.key === "Escape") onClose();
  }

  return (
    <div ref={box} role="group" aria-label={isReason ? decline : "Ask a question"} onKeyDown={onKeyDown}>
      <Form className="grid gap-2" onSubmit={() => void submit()}>
        {isReason && criteria.length > 0 && <UnmetSentences criteria={criteria} onPick={nameSentence} />}
        <TextArea
          label={isReason ? "Reason" : "Question"}
          hint={`${joined(owners)} will see this ${!isReason ? "and can reply" : owners.length > 1 ? "on their sheets" : "on their sheet"}.`}
          required
          maxLength={isReason ? 1000 : 2000}
          rows={2}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          {text !== "" && <Button onClick={discard}>Discard draft</Button>}
          <Button
            variant={isReason ? "danger" : "primary"}
            type="submit"
            disabled={!canSend}
            loading={busy}
            loadingLabel="Sending…"
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
          >
            {!isReason ? "Ask question" : requestIds.length > 1 ? `Decline ${requestIds.length}` : decline}
          </Button>
        </div>
      </Form>
    </div>
  );
}
