"use client";

import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/platform/client/call";
import { isUnderWay } from "@/lib/reviews/rounds/rules";

/** Rounds that are looked through: a company has few at a time, and the newest come first. */
const READ = 20;

/** Each review round under way in which the owner has rows left, with a link to them. */
export function RoundLine() {
  const load = useLoaded({
    key: "rounds",
    load: (signal) => call("GET /review_rounds", { query: { limit: READ } }, { signal }),
    failure: "",
  });
  const rounds = load.data?.filter((round) => isUnderWay(round, today())) ?? [];
  return rounds.map(
    ({ id, name, ends_on, mine }) =>
      mine !== null &&
      mine.done < mine.count && (
        <p key={id} className="own-round wrap-anywhere">
          <AppLink
            href={`/review-rounds/${id}` as Route}
            className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2"
          >
            {name}
          </AppLink>
          : {mine.done} of {mine.count} competencies looked through. Ends {formatDay(ends_on)}.
        </p>
      ),
  );
}
