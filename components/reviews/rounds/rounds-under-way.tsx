import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";
import { isUnderWay } from "@/lib/reviews/rounds/rules";
import type { RoundsView } from "@/lib/reviews/rounds/view";

/** The review rounds under way with their last days, each a link; nothing without one. */
export function RoundsUnderWay({ rounds }: Pick<RoundsView, "rounds">) {
  const underWay = rounds.filter((round) => isUnderWay(round, today()));
  if (underWay.length === 0) return null;
  return (
    <ul aria-label="Review rounds under way" className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
      {underWay.map(({ id, name, ends_on }) => (
        <li key={id}>
          <AppLink href={`/review-rounds/${id}` as Route} className="inline-block min-h-6 text-accent underline">
            {name}
          </AppLink>{" "}
          until {formatDay(ends_on)}
        </li>
      ))}
    </ul>
  );
}
