import type { Actor } from "@/lib/platform/core/actor";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet, reviewsOthersSheet, seesSheet } from "@/lib/sheet/rows/policy";
import * as contract from "./contract";
import { MAX_MESSAGES } from "./rules";
import * as store from "./store";

type ReviewInput = { competency_change_id: number };

const loadRequest = (tx: Tx, { actor, input }: { actor: Actor; input: ReviewInput }) =>
  store.lockRequest(tx, actor, input.competency_change_id);

/** Refuses evidence without an address, unless it stays from an engagement that has been deleted since. */
async function refuseWithoutAddress(tx: Tx, requestId: number, evidence: store.Details["evidence"]): Promise<void> {
  const bare = evidence.flatMap(({ title, url, engagement_id }, place) =>
    url === "" && engagement_id === null ? [{ title, place }] : [],
  );
  if (bare.length === 0) return;
  const { evidence: stored } = await store.readDetails(tx, requestId);
  const staying = new Set(stored.flatMap((one) => (store.isDeletedEngagement(one) ? [one.title] : [])));
  const refused = bare.filter(({ title }) => !staying.has(title));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(
    refused.map(({ place }) => [`cm_review_details.evidence.${place}.url`, ["is for a link, which needs one"]]),
  );
  throw new AppError("invalid", "A link has no address.", { fields });
}

/** The owner changes what they sent with a request, until it is decided. Changes in another tab since are a 412. */
export const updateReviewDetails = command(contract.updateReviewDetails, {
  load: loadRequest,
  sees: seesSheet,
  policy: isOwnSheet,
  edit: {
    shown: (tx, request) => store.readDetails(tx, request.requestId),
    refusal: "Your comment or evidence has changed since you opened it.",
  },
  run: async (tx, { actor, input: { cm_review_details: details }, subject: request }) => {
    refuseDecided(request);
    await refuseWithoutAddress(tx, request.requestId, details.evidence);
    const evidence = await store.withTitles(tx, actor.userId, details.evidence);
    if (evidence === null)
      throw wrongField(
        "cm_review_details.evidence",
        "has an unknown engagement",
        "An engagement isn't yours, or no longer exists.",
      );
    const answer = { comment: details.comment, evidence };
    await store.saveDetails(tx, request, answer, actor.userId);
    return { answer, audit: [auditOf("request.details_saved", request)] };
  },
});

/** A reviewer asks the owner a question, or the owner replies: the other side has the next move. */
export const createReviewMessage = command(contract.createReviewMessage, {
  load: loadRequest,
  sees: seesSheet,
  run: async (tx, { actor, input: { cm_review_message }, subject: request }) => {
    refuseDecided(request);
    if ((await store.countMessages(tx, request.requestId)) >= MAX_MESSAGES)
      throw conflict(
        "limit-reached",
        `A request has at most ${MAX_MESSAGES} messages. Decide it, or talk to each other.`,
      );
    const kind = isOwnSheet(actor, request) ? "reply" : "question";
    const made = await store.insertMessage(tx, request, { kind, text: cm_review_message.text, userId: actor.userId });
    const user = { id: actor.userId, first_name: actor.firstName, last_name: actor.lastName };
    return {
      answer: { ...made, user, created_at: made.created_at.toISOString() },
      audit: [
        {
          ...auditOf(kind === "reply" ? "request.replied" : "request.asked", request),
          event: { after: 0, ids: { sheet_competency_id: request.id, review_message_id: made.id } },
        },
      ],
    };
  },
});

/** Hides a request from the caller's own list until a day. */
export const updateReviewSnooze = command(contract.updateReviewSnooze, {
  load: loadRequest,
  sees: seesSheet,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input: { cm_review_snooze }, subject: request }) => {
    refuseDecided(request);
    if (!(await store.saveSnooze(tx, request.requestId, actor.userId, cm_review_snooze.until)))
      throw wrongField("cm_review_snooze.until", "must be in the future", "Choose a day in the future.");
    return { answer: cm_review_snooze, audit: [auditOf("request.snoozed", request)] };
  },
});

/** Shows a snoozed request in the caller's list again. */
export const deleteReviewSnooze = command(contract.deleteReviewSnooze, {
  load: loadRequest,
  sees: seesSheet,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, subject: request }) => {
    const ended = await store.deleteSnooze(tx, request.requestId, actor.userId);
    return { answer: undefined, audit: ended ? [auditOf("request.unsnoozed", request)] : [] };
  },
});

function refuseDecided(request: store.LockedRequest) {
  if (!request.isPending || request.retired) throw conflict("already-done", "This request is no longer pending.");
}

/** What was written is in the request; the audit log says only that it was. */
const auditOf = (act: string, request: store.LockedRequest) => ({
  act,
  subjectId: request.ownerId,
  after: { sheet_competency_id: request.id },
});
