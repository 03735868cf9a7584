"use client";

import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { withArrows } from "@/components/ui/arrow";
import type { MatrixRow } from "@/lib/finder/matrices/view";
import { grouped } from "@/lib/platform/core/counted";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";

/** A notification whose day at the end takes one line: "27" alone says nothing. */
function wholeDay(text: string) {
  const [, before = text, day = ""] = /^(.*? )((?:asked )?\w+ \d{1,2}(?:, \d{4})?)$/.exec(text) ?? [];
  return (
    <>
      {withArrows(before)}
      <span className="whitespace-nowrap">{day}</span>
    </>
  );
}

/**
 * A person's level requests: the oldest that waits for a reviewer, and at a press all, a line for each. Paper has all.
 * Each opens among the person's others.
 */
export function Notifications({ row: { id: person, lines, more } }: { row: MatrixRow }) {
  const [isOpen, setOpen] = useState(false);
  const folded = lines.length + more - 1;
  const hidden = isOpen ? undefined : "hidden print:list-item";
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 text-sm">
      {/* The links' style is on the list: a page has hundreds. */}
      <ul className="grid min-w-0 flex-1 basis-60 gap-1 [&_a]:inline-block [&_a]:min-h-6">
        {lines
          .toSorted(([, , one], [, , other]) => Number(one) - Number(other))
          .map(([text, request, waitsForOwner], place) => (
            <li key={place} className={place === 0 ? undefined : hidden}>
              {request === null ? (
                wholeDay(text)
              ) : (
                <AppLink href={reviewsPath({ state: "all", user_id: person }, request)}>
                  <span className="with-arrows">{wholeDay(text)}</span>
                </AppLink>
              )}
              {waitsForOwner && <span className="text-ink-muted">{" (waits for an answer)"}</span>}
            </li>
          ))}
        {more > 0 && (
          <li className={hidden}>
            <span className="text-ink-muted">and {grouped(more)} more</span>
          </li>
        )}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 text-ink-muted hover:text-ink print:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden className="disclosure-mark" />
          {isOpen ? "Show fewer" : `${grouped(folded)} more`}
        </button>
      )}
    </div>
  );
}
