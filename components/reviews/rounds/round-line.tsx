import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";
import type { Answer } from "@/lib/doors/client/call";
import { isUnderWay } from "@/lib/reviews/rounds/rules";

/** Each review round under way in which the owner has rows left, with a link to them. */
export function RoundLine({ rounds }: { rounds: Answer<"GET /review_rounds"> }) {
  const underWay = rounds.filter((round) => isUnderWay(round, today()));
  return underWay.map(
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
