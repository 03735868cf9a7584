"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { type Level, lowers, raises } from "@/lib/vocabulary/levels/rules";
import { CriteriaComparison } from "./criteria-comparison";
import { DecisionBar } from "./decision-bar";
import { ReviewHeading } from "./review-heading";
import { ExpectedHere, ReviewSections } from "./review-sections";
import { MessageForm } from "./message-form";
import { isShown, keepFocus, levelKeys, useReviewKeys } from "./review-keys";
import { restoredForm } from "./review-drafts";
import { fullName } from "@/lib/platform/core/full-name";
import { isHeld, knownOf, othersOf, refusalOf, rowOf, type ReviewInFull, type ReviewsState } from "./reviews-state";
import type { ReviewsStore } from "./reviews-store";
import { SnoozeForm } from "./snooze-form";

/** Only a level that the reason is for lowers the current one. */
type Form = { name: "reason" | "question" | "snooze"; isRestored: boolean; level?: Level };

export interface ReviewPanelProps {
  id: number;
  store: ReviewsStore;
  state: ReviewsState;
  viewerId: number;
  now: number;
  /** Shown first: the button back to the list. */
  back: ReactNode;
  /**
   * When it opened by itself after another one was decided (milliseconds of the page's clock), -Infinity if by a key.
   * Both take the focus; null doesn't.
   */
  openedAt: number | null;
  /** Beside what speaks for it: what can be decided together with it. */
  similar: ReactNode;
  /** Opens another request. */
  onOpen: (id: number) => void;
  /** Opens the next request after an act on this one. */
  goOn: (id: number) => void;
}

/** Milliseconds in which a second press or click, meant for the request before, decides nothing. */
const JUST_OPENED_MS = 300;
const hasJustOpened = (openedAt: number | null) => openedAt !== null && performance.now() - openedAt < JUST_OPENED_MS;

/** The open request with all that is needed to decide it, and the decisions. Give it the request's id as its key. */
export function ReviewPanel({ id, store, state, ...props }: ReviewPanelProps) {
  const { back } = props;
  const { details: review, isMissing, trouble } = knownOf(state, id);
  const listed = state.reviews.find((one) => one.id === id);
  if (isMissing)
    return (
      <Frame back={back}>
        <RefusedKeys store={store} why="This request is gone. Press j for the next one." />
        <Alert tone="info">
          This request is gone: its competency is no longer on the sheet, or you have no access.
        </Alert>
      </Frame>
    );
  if (!review)
    return (
      <Frame back={back}>
        <RefusedKeys store={store} why="This request is still loading. Press the key again when you can read it." />
        {listed && <ReviewHeading review={listed} viewerId={props.viewerId} />}
        {trouble ? <Alert title={trouble.message}>{trouble.why}</Alert> : <Spinner label="Loading…" showLabel />}
      </Frame>
    );
  return <OpenReview review={review} store={store} state={state} {...props} />;
}

/** Says why the keys that decide do nothing. */
function RefusedKeys({ store, why }: Pick<ReviewPanelProps, "store"> & { why: string }) {
  const nothing = () => undefined;
  const handlers = { a: nothing, ...levelKeys(nothing), d: nothing, q: nothing, h: nothing };
  useReviewKeys(handlers, { why: () => why, say: store.say });
  return null;
}

function Frame({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="p-4">
      {back}
      {children}
    </div>
  );
}

function OpenReview({
  review,
  store,
  state,
  viewerId,
  now,
  back,
  openedAt,
  similar,
  onOpen,
  goOn,
}: Omit<ReviewPanelProps, "id"> & { review: ReviewInFull }) {
  const { id } = review;
  const [form, setForm] = useState<Form | null>(() => restoredForm(viewerId, id));
  const root = useRef<HTMLDivElement>(null);
  const busy = knownOf(state, id).isBusy ?? false;
  const canDecide = review.can.decide && review.decision === null;
  const open = (name: Form["name"]) => setForm({ name, isRestored: false });
  const close = () => {
    keepFocus(root);
    setForm(null);
  };
  // The one before may have been scrolled.
  useEffect(() => {
    const pane = root.current?.closest(".review-pane");
    if (pane) pane.scrollTop = 0;
  }, []);
  useEffect(() => {
    if (openedAt !== null) root.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [openedAt]);
  const thenGoOn = async (sent: Promise<boolean>) => {
    const isSent = await sent;
    if (isSent) goOn(id);
    return isSent;
  };
  const approve = (level: Level) => {
    if (hasJustOpened(openedAt)) return store.say("This request has just opened.");
    if (lowers(rowOf(review), level)) return setForm({ name: "reason", isRestored: false, level });
    void thenGoOn(store.decide([{ id, level }]));
  };
  const refusal = refusalOf(review, state);
  useReviewKeys(
    {
      a: () => approve(review.desired_level),
      ...levelKeys(approve),
      d: () => open("reason"),
      q: () => open("question"),
      h: () => open("snooze"),
    },
    // On a phone the request may be hidden behind the list: keys never decide what isn't on the screen.
    { why: () => (isShown(root) ? refusal : "Open a request first."), say: store.say },
  );
  return (
    <div ref={root} className="flex min-h-full flex-col">
      <div className="flex-1 p-4">
        {back}
        <ReviewHeading review={review} viewerId={viewerId} />
        <CriteriaComparison review={review} />
        <ExpectedHere expected={review.expected} />
        <ReviewSections review={review} others={othersOf(review, state)} similar={similar} onOpen={onOpen} />
      </div>
      <div
        id="decisions"
        tabIndex={-1}
        role="group"
        aria-label="Decisions"
        className="sticky bottom-(--foot-height) grid gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 empty:hidden"
      >
        <TroubleOf id={id} state={state} />
        {form !== null && (canDecide || form.name !== "snooze") && (
          <FormOf
            form={form}
            review={review}
            store={store}
            viewerId={viewerId}
            now={now}
            busy={busy}
            canDecide={canDecide}
            thenGoOn={thenGoOn}
            onClose={close}
          />
        )}
        {form === null && isHeld(state, id) && <p className="text-sm">{refusal}</p>}
        {form === null && canDecide && !isHeld(state, id) && (
          <DecisionBar
            row={rowOf(review)}
            subject={`${review.competency.name}, ${review.area_name}, ${fullName(review.user)}`}
            busy={busy}
            isSnoozed={review.snoozed_until !== null}
            isOthers={review.has_manager && !review.is_report}
            approve={approve}
            onForm={open}
            unsnooze={() => void thenGoOn(store.unsnooze(id))}
          />
        )}
      </div>
    </div>
  );
}

function TroubleOf({ id, state }: { id: number; state: ReviewsState }) {
  const { trouble } = knownOf(state, id);
  return trouble ? <Alert title={trouble.message}>{trouble.why}</Alert> : null;
}

type FormOfProps = Pick<ReviewPanelProps, "store" | "viewerId" | "now"> & {
  form: Form;
  review: ReviewInFull;
  busy: boolean;
  canDecide: boolean;
  thenGoOn: (sent: Promise<boolean>) => Promise<boolean>;
  onClose: () => void;
};

function FormOf(props: FormOfProps) {
  const { form, review, store, viewerId, now, busy, canDecide, thenGoOn, onClose } = props;
  const { id, user, competency, desired_level } = review;
  if (form.name === "snooze")
    return <SnoozeForm now={now} busy={busy} snooze={(until) => thenGoOn(store.snooze(id, until))} onClose={onClose} />;
  const isReason = form.name === "reason";
  return (
    <>
      {!canDecide && (
        <p className="text-sm">
          This request is no longer pending, so your text can&apos;t be sent. It stays here until you discard it.
        </p>
      )}
      <MessageForm
        key={`${form.name}${form.level ?? ""}`}
        kind={form.name}
        level={form.level}
        viewerId={viewerId}
        requestIds={[id]}
        owners={[user.first_name]}
        criteria={
          // A person who requests a lower level meets that one.
          isReason && (form.level || raises(rowOf(review)))
            ? [{ of: competency.name, text: competency[form.level ? review.current_level : desired_level] }]
            : []
        }
        canSend={canDecide}
        busy={busy}
        autoFocus={!form.isRestored}
        send={(text) =>
          thenGoOn(
            isReason
              ? store.decide([form.level ? { id, level: form.level, reason: text } : { id, reason: text }])
              : store.ask(id, text),
          )
        }
        onClose={onClose}
      />
    </>
  );
}
