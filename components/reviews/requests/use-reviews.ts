"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { ReviewsStore } from "./reviews-store";

/** Milliseconds between two polls: another reviewer's decision appears within 15 seconds. */
export const POLL_MS = 10_000;
const CLOCK_MS = 30_000;

/** The store of the screen's requests and its state, polled while the page is visible. */
export function useReviews(view: ReviewsView, openId: number | null) {
  const [store] = useState(() => new ReviewsStore(view));
  const load = (signal: AbortSignal) => store.poll(signal, openId);
  useLoaded({ key: "reviews", load, failure: "", delayMs: POLL_MS, everyMs: POLL_MS });
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
