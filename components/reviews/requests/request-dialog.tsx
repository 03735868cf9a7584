"use client";

import { useState, type RefObject } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Moment } from "@/components/ui/time/time-zone";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { TextArea } from "@/components/ui/text-area";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, errorDetail } from "@/lib/doors/client/call";
import type { WithVersion } from "@/lib/doors/client/call-with-version";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { EvidenceFields } from "./evidence-fields";
import { RequestConflict } from "./request-conflict";
import { Criterion, willSee } from "./request-criterion";
import type { ReviewInFull } from "./reviews-state";
import { reviewDraft } from "./review-drafts";
import { outcomeOf } from "./change-text";
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
export function RequestDialog({ row, changeId, opener, onClose, ...rest }: RequestDialogProps) {
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
    return <LoadedRequest {...load.data} reload={load.reload} {...{ row, changeId, opener, onClose, ...rest }} />;
  return (
    <Dialog onClose={onClose} returnFocusTo={opener} title={`Request for ${row.name}`}>
      <LoadStatus of={load} />
    </Dialog>
  );
}

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
  const edit = useRequestDetails(review.id, details);
  const { draft, setDraft, theirs, isDirty } = edit;
  const kept = reviewDraft(viewerId, review.id, "reply");
  const [reply, setReply] = useState(kept.read);
  const [work, setWork] = useState<"details" | "reply" | null>(null);
  const [failure, setFailure] = useState<{ message: string; why: string } | null>(null);
  const [hasSaved, setSaved] = useState(false);
  const params = { competency_change_id: review.id };

  const { leave, question } = useUnsaved({ isDirty: isDirty || theirs !== null, onClose, className: "mt-4" });

  async function send(what: "details" | "reply", message: string, sending: () => Promise<void>) {
    setWork(what);
    setFailure(null);
    try {
      await sending();
    } catch (error) {
      setFailure({ message, why: errorDetail(error) });
    }
    setWork(null);
  }

  const save = () =>
    send("details", "Your comment and evidence weren't saved.", async () => {
      await edit.save();
      setSaved(true);
    });

  const answer = () =>
    send("reply", "Your reply wasn't sent.", async () => {
      const body = { cm_review_message: { text: reply.trim() } };
      await call("POST /reviews/{competency_change_id}/messages", { params, body });
      kept.drop();
      setReply("");
      onReply();
      reload();
    });

  function typeReply(text: string) {
    setReply(text);
    kept.keep(text);
  }

  return (
    <Dialog
      onClose={leave}
      returnFocusTo={opener}
      title={`Request for ${row.name}`}
      size="lg"
      footer={
        review.can.edit && (
          <>
            <Button
              onClick={() => {
                withdraw();
                onClose();
              }}
            >
              Withdraw request
            </Button>
            <Button
              variant="primary"
              disabled={!isDirty || theirs !== null}
              loading={work === "details"}
              loadingLabel="Saving…"
              onClick={() => void save()}
            >
              {hasSaved && !isDirty ? "Saved" : "Save"}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          Requested {LEVEL_LABELS[review.desired_level]} on <Moment at={Date.parse(review.requested_at)} />.{" "}
          {waitText(review, manager, viewerId)}
        </p>
        {failure && <Alert title={failure.message}>{failure.why}</Alert>}
        {(review.thread.length > 0 || review.can.reply) && <Thread thread={review.thread} />}
        {review.can.reply && review.thread.length > 0 && (
          <div className="grid justify-items-end gap-2">
            <TextArea
              label="Reply"
              className="w-full"
              maxLength={2000}
              rows={2}
              value={reply}
              onChange={(event) => typeReply(event.target.value)}
            />
            <Button
              disabled={reply.trim() === ""}
              loading={work === "reply"}
              loadingLabel="Sending…"
              onClick={() => void answer()}
            >
              Send reply
            </Button>
          </div>
        )}
        <Criterion level={review.desired_level} text={review.competency[review.desired_level]} />
        <TextArea
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
        {theirs && <RequestConflict versions={{ base: edit.base, mine: edit.mine, theirs }} onChoose={edit.resolve} />}
      </div>
      {question}
    </Dialog>
  );
}

function waitText(review: ReviewInFull, manager: string | null, viewerId: number): string {
  if (review.decision) return `${outcomeOf(review, viewerId, Date.now())}.`;
  if (review.turn === "reviewer") return `It waits for ${manager ?? "a reviewer"}.`;
  const question = review.thread.findLast(({ kind }) => kind === "question");
  return `${question?.user?.first_name ?? "A reviewer"} asked you a question.`;
}
