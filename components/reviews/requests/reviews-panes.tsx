"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useState } from "react";
import { useScreenKeys } from "@/components/shell/keys";
import { Button } from "@/components/ui/button";
import type { AddressDialog } from "@/components/ui/use-address-dialog";
import { UndoToast } from "@/components/ui/undo-toast";
import { readRequestId } from "@/lib/reviews/requests/address-rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { NoRequests } from "./no-requests";
import { REVIEW_KEYS, useReviewKeys } from "./review-keys";
import { ReviewList } from "./review-list";
import { ReviewPanel } from "./review-panel";
import { type Review, type ReviewsState, togetherWith, whyNotSelected } from "./reviews-state";
import type { ReviewsStore } from "./reviews-store";
import { SelectionFoot, TogetherChoices } from "./selection-foot";
import { TogetherPanel } from "./together-panel";
import { useNow } from "./use-reviews";

const listAndRequestFit = () => window.matchMedia("(width >= 64rem)").matches;

export interface ReviewsPanesProps {
  view: ReviewsView;
  conversations: ReactNode;
  address: AddressDialog<"request">;
  /** The request that the address opens; null for none. */
  addressId: number | null;
  openId: number | null;
  store: ReviewsStore;
  state: ReviewsState;
}

/** The list of requests, and the open request or the selected ones beside it. Give it the filter's address as its key. */
export function ReviewsPanes({ view, conversations, address, addressId, openId, store, state }: ReviewsPanesProps) {
  const viewerId = view.viewer.id;
  const now = useNow(view.now);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // What has been decided meanwhile leaves the selection.
  const selected = state.reviews.filter((review) => picked.has(review.id) && review.decision === null);
  /** Where list and selection don't fit side by side, the list can be shown to select more. */
  const [isListShown, setListShown] = useState(false);
  /** The request that takes the focus once it is shown, and since when (milliseconds of the page's clock). */
  const [focused, setFocused] = useState<{ id: number; at: number } | null>(null);
  const isTogether = selected.length >= 2;
  const place = state.reviews.findIndex(({ id }) => id === openId);
  const nextId = state.reviews[place + 1]?.id;
  const listed = state.reviews[place];
  // While some are selected, the list's foot has them.
  const similar = selected.length === 0 && listed?.decision === null ? togetherWith(listed, state.reviews) : [];

  useEffect(() => {
    if (openId === null) return;
    void store.ensure(openId).then(() => (nextId === undefined ? undefined : store.ensure(nextId)));
  }, [store, openId, nextId]);

  const inListsPlace = isTogether ? !isListShown : addressId;
  useEffect(() => {
    // The list that it replaces may have been scrolled.
    if (inListsPlace !== null && inListsPlace !== false && !listAndRequestFit()) window.scrollTo(0, 0);
  }, [inListsPlace]);

  /** Beside the list it replaces the one before; on a phone it takes the list's place, and Back returns to the list. */
  const openRequest = (id: number) =>
    address.open("request", String(id), { replaces: addressId !== null || listAndRequestFit() });
  /** The same as `openId`, read from the address now: what a call that has been waiting must go by. */
  const openNow = () => readRequestId(Object.fromEntries(new URLSearchParams(window.location.search))) ?? openId;

  function select(review: Review) {
    const rest = new Set(selected.map(({ id }) => id));
    if (!rest.delete(review.id)) {
      if (review.decision !== null) return store.say("This request has been decided.");
      const why = whyNotSelected(review, selected, state.reviews);
      if (why !== null) return store.say(why);
      rest.add(review.id);
      setListShown(false);
      // The open request has the buttons that decide, so it is the selected one.
      if (rest.size === 1 && review.id !== openId && listAndRequestFit()) openRequest(review.id);
    }
    setPicked(rest);
  }

  /** The last one left of several is opened. */
  function leaveOut(review: Review) {
    select(review);
    const [last, ...others] = selected.filter(({ id }) => id !== review.id);
    if (last && others.length === 0) focus(last.id);
  }

  function selectAll(some: readonly Review[]) {
    setPicked(new Set(some.map(({ id }) => id)));
    setListShown(false);
  }

  function move(step: number) {
    const next = state.reviews[place === -1 ? 0 : place + step];
    if (!next) return store.say(step > 0 ? "This is the last request." : "This is the first request.");
    focus(next.id);
  }

  /** Opens a request, and moves the focus to it. */
  function focus(id: number, at = -Infinity) {
    setFocused({ id, at });
    if (id === openNow()) document.getElementById("open-request")?.focus();
    openRequest(id);
    const shown = document.querySelector(`[data-request="${id}"]`);
    if (at === -Infinity) return shown?.scrollIntoView({ block: "nearest" });
    // What has been decided, above it, stays whole in view. The page itself isn't scrolled.
    const first = shown?.previousElementSibling ?? shown;
    const pane = first?.closest(".review-pane");
    if (pane) pane.scrollTop += first!.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientTop;
  }

  /** Opens the next request after an act on some; the last one stays open. */
  function openNext(ids: readonly number[]) {
    const next = store.nextAfter(ids);
    if (next === undefined) focus(ids.at(-1)!);
    else focus(next, performance.now());
  }

  /** The same, unless the person has opened another one meanwhile. */
  function goOn(id: number) {
    if (openNow() === id) openNext([id]);
  }

  async function undo() {
    const [undone] = (await store.undo()) ?? [];
    if (undone !== undefined) focus(undone);
  }

  useScreenKeys(REVIEW_KEYS);
  useReviewKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      if (openId !== null && addressId === null) openRequest(openId);
      document.getElementById("open-request")?.focus();
    },
    x: () => {
      if (listed) select(listed);
    },
    z: () => void undo(),
  });

  const back = (
    <Button
      variant="ghost"
      className="mb-2 -ml-3 lg:hidden"
      icon={<ArrowLeft aria-hidden className="size-4" />}
      onClick={() => {
        if (isTogether) setListShown(true);
        if (addressId !== null) address.close();
      }}
    >
      Back to the list
    </Button>
  );
  const { notice } = state;
  const act = state.acts.at(-1);
  const done = act ? { id: act.until, label: `${act.label}.` } : null;
  const said = (
    <UndoToast done={notice ? { id: notice.id, label: notice.text } : done} undo={notice ? null : () => void undo()} />
  );
  return (
    <>
      {state.reviews.length === 0 && openId === null ? (
        <>
          <NoRequests filter={view.filter} />
          {conversations && <div className="mt-3 text-center">{conversations}</div>}
          {said}
        </>
      ) : (
        <div
          className="reviews"
          data-open={isTogether ? (isListShown ? undefined : "") : addressId === null ? undefined : ""}
        >
          <section aria-label="List" className="review-pane review-list-pane">
            {conversations && <div className="review-others print:hidden">{conversations}</div>}
            <ReviewList
              reviews={state.reviews}
              isListed={(review) => store.isListed(review)}
              openId={isTogether ? null : openId}
              selected={selected}
              viewerId={viewerId}
              now={now}
              onOpen={(id) => {
                setFocused(null);
                openRequest(id);
              }}
              onSelect={select}
              onSelectAll={selectAll}
            />
            <SelectionFoot
              reviews={state.reviews}
              selected={selected}
              isBehind={isTogether && isListShown}
              onOpen={() => setListShown(false)}
              onSelectAll={selectAll}
              onClear={() => setPicked(new Set())}
            />
            {state.more && (
              <p className="border-t border-line p-3 text-sm text-ink-muted">
                The list has more requests. They appear once these are decided, or with a filter.
              </p>
            )}
          </section>
          <section aria-labelledby="open-request" className="review-pane review-open-pane">
            {isTogether ? (
              <TogetherPanel
                reviews={selected}
                store={store}
                state={state}
                viewerId={viewerId}
                back={back}
                onLeaveOut={leaveOut}
                onClear={() => {
                  setPicked(new Set());
                  if (openId !== null) setFocused({ id: openId, at: -Infinity });
                }}
                onDone={(ids) => {
                  setPicked(new Set());
                  openNext(ids);
                }}
              />
            ) : (
              openId !== null && (
                <ReviewPanel
                  key={openId}
                  id={openId}
                  store={store}
                  state={state}
                  viewerId={viewerId}
                  now={now}
                  back={back}
                  similar={similar.length > 0 && <TogetherChoices groups={similar} onSelectAll={selectAll} />}
                  onOpen={(id) => focus(id)}
                  openedAt={focused?.id === openId ? focused.at : null}
                  goOn={goOn}
                />
              )
            )}
          </section>
          {said}
        </div>
      )}
    </>
  );
}
