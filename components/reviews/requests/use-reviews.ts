"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { ReviewsStore } from "./reviews-store";

/** Milliseconds between two polls: another reviewer's decision appears within 15 seconds. */
export const POLL_MS = 10_000;
const CLOCK_MS = 30_000;

/** The store of the requests of a filter and its state, polled while the page is visible. Another filter has its own. */
export function useReviews(view: ReviewsView, openId: number | null) {
  const path = reviewsPath(view.filter);
  const [of, setOf] = useState(() => ({ path, store: new ReviewsStore(view) }));
  if (of.path !== path) setOf({ path, store: new ReviewsStore(view) });
  const { store } = of;
  useEffect(() => store.sendHeld, [store]);
  const load = (signal: AbortSignal) => store.poll(signal, openId);
  useLoaded({ key: of.path, load, failure: "", delayMs: POLL_MS, everyMs: POLL_MS });
  return { store, state: useSyncExternalStore(store.subscribe, store.read, store.read) };
}

/**
 * The time in epoch milliseconds, every half a minute. It starts with the server's, so that both render the same text.
 */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
