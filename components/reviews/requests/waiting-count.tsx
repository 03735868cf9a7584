"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { callIfChanged, type Polled } from "@/lib/doors/client/call-if-changed";
import type { Answer } from "@/lib/doors/client/call";
import { REVIEW_CHANGED } from "@/lib/reviews/requests/rules";

/** Milliseconds between two polls of the navbar's count. */
const POLL_MS = 60_000;

/** How many requests wait for the viewer, read with each page, whose own number it must agree with, and polled. */
export function WaitingCount() {
  const pathname = usePathname();
  const known = useRef<Polled<Answer<"GET /review_count">> | null>(null);
  // A failure is left to the next poll: the count is not what the person came for.
  const { latest: count } = useLoaded({
    key: pathname,
    load: async (signal) => {
      const etag = known.current?.etag ?? null;
      known.current = (await callIfChanged("GET /review_count", {}, { etag, signal })) ?? known.current;
      return known.current?.answer ?? null;
    },
    failure: "",
    everyMs: POLL_MS,
    after: REVIEW_CHANGED,
  });
  if (!count || count.waiting === 0) return <span className="nav-count" />;
  const number = `${count.waiting}${count.more ? "+" : ""}`;
  const wait = number === "1" ? " request waits for you" : " requests wait for you";
  return (
    <span className="nav-count" title={number + wait}>
      {number}
      <span className="sr-only">{wait}</span>
    </span>
  );
}
