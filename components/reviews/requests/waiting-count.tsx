"use client";

import { useRef } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { callIfChanged, type Polled } from "@/lib/doors/client/call-if-changed";
import type { Answer } from "@/lib/doors/client/call";
import { REVIEW_CHANGED } from "@/lib/reviews/requests/rules";

/** Milliseconds between two polls of the navbar's count. */
const POLL_MS = 60_000;

/** How many requests wait for the viewer, polled while the page is visible. */
export function WaitingCount() {
  const known = useRef<Polled<Answer<"GET /review_count">> | null>(null);
  // A failure is left to the next poll: the count is not what the person came for.
  const { data: count } = useLoaded({
    key: "count",
    load: async (signal) => {
      const etag = known.current?.etag ?? null;
      known.current = (await callIfChanged("GET /review_count", {}, { etag, signal })) ?? known.current;
      return known.current?.answer ?? null;
    },
    failure: "",
    everyMs: POLL_MS,
    after: REVIEW_CHANGED,
  });
  return (
    <span className="nav-count">
      {count && count.waiting > 0 && (
        <>
          {count.waiting}
          {count.more && "+"}
          <span className="sr-only"> waiting for you</span>
        </>
      )}
    </span>
  );
}
