"use client";

import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { withArrows } from "@/components/ui/arrow";
import { Badge } from "@/components/ui/badge";
import { formatAge } from "@/components/ui/time/format-age";
import type { MatrixRow } from "@/lib/finder/matrices/view";
import { counted, grouped } from "@/lib/platform/core/counted";
import { reviewPath, reviewsPath } from "@/lib/reviews/requests/address-rules";

/** Lines above the fold: a newcomer's first levels leave room for the next employee. */
const FIRST_LINES = 3;

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

/** A person's level requests: how many wait, and a line for each, of which paper has all. */
export function Notifications({ row: { id: person, lines, more, waiting }, now }: { row: MatrixRow; now: number }) {
  const [isOpen, setOpen] = useState(false);
  // One line takes no more room than the button that would unfold it.
  const first = lines.length + more > FIRST_LINES + 1 ? FIRST_LINES : lines.length;
  const folded = lines.length + more - first;
  const hidden = isOpen ? undefined : "hidden print:list-item";
  return (
    <>
      {waiting && (
        <AppLink
          href={reviewsPath({ state: "all", user_id: person })}
          className="mb-1 inline-flex min-h-6 items-center print:mb-0"
        >
          <Badge tone="info" className="whitespace-normal! print:border-0 print:p-0 print:text-ink">
            {grouped(waiting.count)} waiting, oldest {formatAge(now - waiting.since)}
            {waiting.asked > 0 && `, ${counted(waiting.asked, "waits", "wait")} for an answer`}
          </Badge>
        </AppLink>
      )}
      {/* The links' style is on the list: a page has hundreds. */}
      <ul className="grid gap-1 text-sm [&_a]:inline-block [&_a]:min-h-6">
        {lines.map(([text, request, waitsForOwner], place) => (
          <li key={place} className={place < first ? undefined : hidden}>
            {request === null ? (
              wholeDay(text)
            ) : (
              <AppLink href={reviewPath(request)}>
                <span className="with-arrows">{wholeDay(text)}</span>
              </AppLink>
            )}
            {waitsForOwner && <span className="text-ink-muted">{" (waits for an answer)"}</span>}
          </li>
        ))}
        {more > 0 && (
          <li className={first < lines.length ? hidden : undefined}>
            <span className="text-ink-muted">and {grouped(more)} more</span>
          </li>
        )}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-6 items-center gap-1 text-sm text-ink-muted hover:text-ink print:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden className="disclosure-mark" />
          {isOpen ? "Show fewer" : `${grouped(folded)} more`}
        </button>
      )}
    </>
  );
}
