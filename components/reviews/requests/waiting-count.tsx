"use client";

import { useRef, useState } from "react";
import { usePolling } from "@/components/ui/use-polling";
import { callIfChanged } from "@/lib/platform/client/call-if-changed";
import { REVIEW_CHANGED } from "@/lib/reviews/requests/rules";

/** Milliseconds between two polls of the navbar's count. */
const POLL_MS = 60_000;

/** How many requests wait for the viewer, polled while the page is visible. */
export function WaitingCount() {
  const [count, setCount] = useState<{ waiting: number; more: boolean } | null>(null);
  const etag = useRef<string | null>(null);
  async function load(signal: AbortSignal) {
    // A failure is left to the next poll: the count is not what the person came for.
    const polled = await callIfChanged("GET /review_count", {}, { etag: etag.current, signal }).catch(() => null);
    if (!polled || signal.aborted) return;
    etag.current = polled.etag;
    setCount(polled.answer);
  }
  usePolling(load, POLL_MS, { atOnce: true, after: REVIEW_CHANGED });
  return (
    <span className="nav-count">
      {count !== null && count.waiting > 0 && (
        <>
          {count.waiting}
          {count.more && "+"}
          <span className="sr-only"> waiting for you</span>
        </>
      )}
    </span>
  );
}
