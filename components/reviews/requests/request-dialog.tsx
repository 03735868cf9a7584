"use client";

import { useRef, useState, type RefObject } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { MomentDay, useDayText } from "@/components/ui/time/time-zone";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { call, errorDetail } from "@/lib/doors/client/call";
import type { WithVersion } from "@/lib/doors/client/call-with-version";
import { levelsName } from "@/components/sheet/rows/level-cell";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { EvidenceFields } from "./evidence-fields";
import { Criterion, willSee } from "./request-criterion";
import type { ReviewInFull } from "./reviews-state";
import { reviewDraft } from "./review-drafts";
import { datedOutcomeOf } from "./change-text";
import { Thread } from "./review-sections";
import { loadRequestDetails, type RequestDetails, useRequestDetails } from "./use-request-details";

export interface RequestDialogProps {
  row: SheetRow;
  /** A change of the request: its row's latest. */
  changeId: number;
  viewerId: number;
  manager: string | null;
  opener: RefObject<HTMLElement | null>;
  withdraw: () => void;
  /** The owner has answered: it is the reviewers' turn. */
  onReply: () => void;
  onClose: () => void;
}

/** The owner's own request: comment, evidence, the thread, and Withdraw. */
export function RequestDialog({ row, changeId: latestId, opener, onClose, ...rest }: RequestDialogProps) {
  const [changeId] = useState(latestId);
  const load = useLoaded({
    key: String(changeId),
    load: async (signal) => {
      const params = { competency_change_id: changeId };
      const [review, details] = await Promise.all([
        call("GET /reviews/{competency_change_id}", { params }, { signal }),
        loadRequestDetails(changeId, signal),
      ]);
      return { review, details };
    },
    failure: "The request couldn't be loaded.",
  });
  if (load.data)
    return (
      <LoadedRequest
        {...load.data}
        reload={load.reload}
        row={row}
        changeId={changeId}
        opener={opener}
        onClose={onClose}
        {...rest}
      />
    );
  return (
    <Dialog onClose={onClose} returnFocusTo={opener} title={`Request for ${row.name}`}>
      <LoadStatus of={load} />
    </Dialog>
  );
}

const FIELD_LABELS: Record<keyof RequestDetails, string> = { comment: "Comment", evidence: "Evidence" };

type Loaded = RequestDialogProps & { review: ReviewInFull; details: WithVersion<RequestDetails>; reload: () => void };

function LoadedRequest({
  review,
  details,
  reload,
  row,
  viewerId,
  manager,
  opener,
  withdraw,
  onReply,
  onClose,
}: Loaded) {
  const { edit, save } = useRequestDetails(review.id, details);
  const { draft, setDraft, theirs, isDirty, isSaving } = edit;
  const dayText = useDayText();
  const kept = reviewDraft(viewerId, review.id, "reply");
  const [reply, setReply] = useState(kept.read);
  // What opened the dialog may be gone after it: then its row's level has the focus, unless another part of the page did.
  const [returnTo] = useState(() => {
    const isInRow = Boolean(opener.current?.closest("[data-row]"));
    return {
      get current() {
        if (opener.current?.isConnected !== false) return opener.current;
        return isInRow ? document.querySelector<HTMLElement>(`[name="${levelsName(row.id)}"]:checked`) : null;
      },
    };
  });
  const replying = useWork();
  const [hasSaved, setSaved] = useState(false);
  const [hasReplied, setReplied] = useState(false);
  const writes = review.can.reply && review.thread.length > 0;
  // A question comes before what else can be changed.
  const isAsked = review.decision === null && review.turn !== "reviewer";
  const params = { competency_change_id: review.id };
  const comment = useRef<HTMLTextAreaElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  const { leave, question } = useUnsaved({ isDirty: isDirty || theirs !== null, onClose });

  const answer = () =>
    replying.run(async () => {
      const body = { cm_review_message: { text: reply.trim() } };
      await call("POST /reviews/{competency_change_id}/messages", { params, body });
      // What was typed since stays.
      if (kept.read() === reply) kept.drop();
      onReply();
      setReply((now) => (now === reply ? "" : now));
      setReplied(true);
      // The button that had it is disabled until a text follows.
      message.current?.focus();
      reload();
    });

  function typeReply(text: string) {
    setReply(text);
    kept.keep(text);
  }

  return (
    <Dialog
      onClose={leave}
      returnFocusTo={returnTo}
      {...(!isAsked && review.can.edit && { initialFocus: comment })}
      title={`Request for ${row.name}`}
      size="lg"
      footer={
        (review.can.edit || isDirty) && (
          <>
            {question}
            {review.can.edit && (
              <Button
                onClick={() => {
                  withdraw();
                  onClose();
                }}
              >
                Withdraw request
              </Button>
            )}
            {/* Beside the button that sends a message, only once there is something to save. */}
            {review.can.edit && (!writes || isDirty || hasSaved) && (
              <Button
                variant="primary"
                disabled={!isDirty || theirs !== null}
                loading={isSaving}
                loadingLabel="Saving…"
                onClick={() => void save().then((saved) => setSaved(saved !== null))}
              >
                {hasSaved && !isDirty ? "Saved" : "Save"}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          Requested {LEVEL_LABELS[review.desired_level]} on <MomentDay at={Date.parse(review.requested_at)} />.{" "}
          {waitText(review, manager, viewerId, dayText)}
        </p>
        {edit.failure !== null && (
          <Alert title="Your comment and evidence weren't saved">{errorDetail(edit.failure)}</Alert>
        )}
        {replying.failure !== null && <Alert title="Your reply wasn't sent">{replying.failure}</Alert>}
        {(review.thread.length > 0 || review.can.reply) && <Thread thread={review.thread} />}
        {writes && (
          <Form className="grid grid-cols-[1fr_auto] items-center gap-2" onSubmit={() => void answer()}>
            <TextArea
              ref={message}
              label={isAsked ? "Reply" : "Message"}
              required={isAsked}
              className="col-span-2 w-full"
              maxLength={2000}
              rows={2}
              value={reply}
              onChange={(event) => typeReply(event.target.value)}
            />
            <p role="status" className="text-sm text-ink-muted">
              {hasReplied && reply === "" && "Reply sent."}
            </p>
            <Button
              variant={isAsked && !isDirty ? "primary" : "secondary"}
              type="submit"
              disabled={!isAsked && reply.trim() === ""}
              loading={replying.working !== null}
              loadingLabel="Sending…"
            >
              {isAsked ? "Send reply" : "Send message"}
            </Button>
          </Form>
        )}
        <Criterion level={review.desired_level} criteria={review.competency} />
        <TextArea
          ref={comment}
          label="Comment"
          hint={`What you did, when, and for which project. ${willSee(review.desired_level)}`}
          maxLength={2000}
          readOnly={!review.can.edit}
          value={draft.comment}
          onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        />
        <EvidenceFields
          sheetId={review.sheet_id}
          evidence={draft.evidence}
          canEdit={review.can.edit}
          onChange={(evidence) => setDraft({ ...draft, evidence })}
        />
        <ConflictPanel
          edit={edit}
          title="This request was changed elsewhere while you were editing"
          labels={FIELD_LABELS}
          show={(field, values) => textOf(values, field) || "None"}
        />
      </div>
    </Dialog>
  );
}

const textOf = ({ comment, evidence }: RequestDetails, field: keyof RequestDetails): string =>
  field === "comment" ? comment : evidence.map(({ title, url }) => `${title}: ${url}`).join("\n");

function waitText(
  review: ReviewInFull,
  manager: string | null,
  viewerId: number,
  dayText: (at: number) => string,
): string {
  if (review.decision) return `${datedOutcomeOf(review, viewerId, dayText)}.`;
  if (review.turn === "reviewer") return `It waits for ${manager ?? "a reviewer"}.`;
  const question = review.thread.findLast(({ kind }) => kind === "question");
  return `${question?.user?.first_name ?? "A reviewer"} asked you a question.`;
}
