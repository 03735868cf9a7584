"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type Level, lowers, raises } from "@/lib/vocabulary/levels/rules";
import { CriteriaComparison } from "./criteria-comparison";
import { MessageForm } from "./message-form";
import { fullName } from "@/lib/platform/core/full-name";
import { isShown, keepFocus, levelKeys, useReviewKeys } from "./review-keys";
import { type Choice, knownOf, rowOf, type Review, type ReviewsState } from "./reviews-state";
import type { ReviewsStore } from "./reviews-store";
import { ExpectedHere, LastEvents, Notes, OwnersCase, Thread } from "./review-sections";

export interface TogetherPanelProps {
  /** Two or more pending requests of one person's area or first levels, or of one competency. */
  reviews: readonly Review[];
  store: ReviewsStore;
  state: ReviewsState;
  viewerId: number;
  /** Shown first: the button back to the list. */
  back: ReactNode;
  /** Takes one out of the selection. */
  onLeaveOut: (review: Review) => void;
  /** Ends the selection. */
  onClear: () => void;
  /** Once these have been decided. */
  onDone: (ids: readonly number[]) => void;
}

/** Several requests decided in one act, with the criteria of each in view. */
export function TogetherPanel({
  reviews,
  store,
  state,
  viewerId,
  back,
  onLeaveOut,
  onClear,
  onDone,
}: TogetherPanelProps) {
  const [declining, setDeclining] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const ids = reviews.map(({ id }) => id);
  const key = ids.join();
  useEffect(() => {
    for (const id of key.split(",")) void store.ensure(Number(id));
  }, [store, key]);
  const all = ids.map((id) => knownOf(state, id));
  const isLoaded = all.every(({ details }) => details);
  const busy = all.some(({ isBusy }) => isBusy);
  const trouble = all.find((one) => one.trouble)?.trouble;
  const decide = async (choices: Choice[]) => {
    const isDone = await store.decide(choices);
    if (isDone) onDone(ids);
    return isDone;
  };
  const approve = (levelOf: (review: Review) => Level) => {
    const lowered = reviews.find((review) => lowers(rowOf(review), levelOf(review)));
    // Nothing is decided together before all criteria are in view.
    if (!isLoaded) store.say("The criteria are still loading. Press the key again when you can read them.");
    else if (busy) store.say("These requests are still being saved.");
    else if (lowered)
      store.say(`That is below the current level of ${lowered.competency.name}: decide it alone, with a reason.`);
    else void decide(reviews.map((review) => ({ id: review.id, level: levelOf(review) })));
  };
  const alone = () => store.say("Questions and snoozing are for one request. Clear the selection first.");
  const approveRequested = () => approve(({ desired_level }) => desired_level);
  useReviewKeys({ q: alone, h: alone });
  useReviewKeys(
    { a: approveRequested, ...levelKeys((level) => approve(() => level)), d: () => setDeclining(true) },
    // Where the list covers them, keys decide nothing.
    { why: () => (isShown(root) ? null : "Open the requests first."), say: store.say },
  );
  return (
    <div ref={root} className="flex min-h-full flex-col">
      <div className="flex-1 p-4">
        {back}
        <h2 id="open-request" tabIndex={-1}>
          {reviews.length} requests together
        </h2>
        <p className="mb-3 text-ink-muted">
          They are decided in one act and recorded as decided together. Leave out what needs a decision of its own.
        </p>
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <TogetherItem review={review} state={state}>
                <Button
                  size="sm"
                  aria-label={`Leave out ${review.competency.name}, ${review.area_name}, ${fullName(review.user)}`}
                  disabled={busy}
                  onClick={() => {
                    document.getElementById("open-request")?.focus({ preventScroll: true });
                    onLeaveOut(review);
                  }}
                >
                  Leave out
                </Button>
              </TogetherItem>
            </li>
          ))}
        </ul>
      </div>
      <div
        id="decisions"
        tabIndex={-1}
        role="group"
        aria-label="Decisions"
        className="sticky bottom-(--foot-height) grid gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3"
      >
        {trouble && <Alert title={trouble.message}>{trouble.why}</Alert>}
        {declining ? (
          <MessageForm
            kind="reason"
            viewerId={viewerId}
            requestIds={ids}
            owners={ownersOf(reviews)}
            criteria={criteriaOf(reviews, state)}
            canSend={isLoaded}
            busy={busy}
            autoFocus
            send={(reason) => decide(ids.map((id) => ({ id, reason })))}
            onClose={() => {
              keepFocus(root);
              setDeclining(false);
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              disabled={!isLoaded}
              loading={busy}
              loadingLabel="Saving…"
              onClick={approveRequested}
            >
              Approve {reviews.length} as requested
            </Button>
            <Button disabled={busy} onClick={() => setDeclining(true)}>
              Decline {reviews.length}
            </Button>
            <Button onClick={onClear}>Clear selection</Button>
          </div>
        )}
      </div>
    </div>
  );
}

const ownersOf = (reviews: readonly Review[]): string[] => [...new Set(reviews.map(({ user }) => user.first_name))];

/** The criteria of the requested levels, each once, without those of lower levels, which are exceeded. */
function criteriaOf(reviews: readonly Review[], state: ReviewsState) {
  const all = reviews.flatMap((review) => {
    const competency = knownOf(state, review.id).details?.competency;
    if (!competency || !raises(rowOf(review))) return [];
    return [{ of: competency.name, text: competency[review.desired_level] }];
  });
  return all.filter(({ of, text }, place) => all.findIndex((each) => each.of === of && each.text === text) === place);
}

type ItemProps = { review: Review; state: ReviewsState; children: ReactNode };

function TogetherItem({ review, state, children }: ItemProps) {
  const { details } = knownOf(state, review.id);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">
          {`${review.competency.name} `}
          <span className="font-normal text-ink-muted">
            {review.area_name}, {fullName(review.user)}
          </span>
          {(details ?? review).turn === "owner" && (
            <Badge tone="info" className="ml-2">
              Waits for an answer
            </Badge>
          )}
        </h3>
        {children}
      </div>
      {details ? <CriteriaComparison review={details} /> : <Spinner label="Loading…" showLabel />}
      {details && <ExpectedHere expected={details.expected} />}
      {details && (
        <div className="mt-2 grid gap-x-6 gap-y-2 xl:grid-cols-2">
          <OwnersCase review={details} />
          <Notes html={details.notes} />
          {details.thread.length > 0 && <Thread thread={details.thread} />}
          {details.events.length > 0 && <LastEvents events={details.events} />}
        </div>
      )}
    </>
  );
}
