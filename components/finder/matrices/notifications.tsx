"use client";

import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { withArrows } from "@/components/ui/arrow";
import type { MatrixRow } from "@/lib/finder/matrices/view";
import { grouped } from "@/lib/platform/core/counted";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";

/** A notification, whose day has a line of its own, so that the rest takes one line, too, or its levels the second. */
function daysApart(text: string) {
  const [, subject = "", levels = text, day] = /^(.*: )(.*), (asked \w+ \d{1,2}(?:, \d{4})?)$/.exec(text) ?? [];
  return (
    <>
      <span className="with-arrows">
        {subject}
        <span className={day && "whitespace-nowrap"}>{withArrows(levels)}</span>
      </span>
      {day !== undefined && (
        <>
          <span className="sr-only print:not-sr-only">, </span>
          <br className="print:hidden" />
          <span className="whitespace-nowrap text-ink-muted">{day}</span>
        </>
      )}
    </>
  );
}

/**
 * A person's level requests: the oldest that waits for a reviewer, and at a press all, two lines for each. Paper has
 * all. Each opens among the person's others.
 */
export function Notifications({ row: { id: person, lines, more } }: { row: MatrixRow }) {
  const [isOpen, setOpen] = useState(false);
  const folded = lines.length + more - 1;
  const hidden = isOpen ? undefined : "hidden print:list-item";
  return (
    <ul className="grid gap-1 text-sm">
      {lines
        .toSorted(([, , one], [, , other]) => Number(one) - Number(other))
        .map(([text, request, waitsForOwner], place) => (
          <li key={place} className={place === 0 ? undefined : hidden}>
            {request === null ? (
              daysApart(text)
            ) : (
              <AppLink href={reviewsPath({ state: "all", user_id: person }, request)}>{daysApart(text)}</AppLink>
            )}
            {waitsForOwner && <span className="text-ink-muted">{" (waits for an answer)"}</span>}
            {place === 0 && folded > 0 && (
              <button
                type="button"
                className="ml-3 inline-flex min-h-6 items-center gap-1 align-middle text-ink-muted hover:text-ink print:hidden"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <span aria-hidden className="disclosure-mark" />
                {isOpen ? "Show fewer" : `${grouped(folded)} more`}
              </button>
            )}
          </li>
        ))}
      {more > 0 && (
        <li className={hidden}>
          <span className="text-ink-muted">and {grouped(more)} more</span>
        </li>
      )}
    </ul>
  );
}
