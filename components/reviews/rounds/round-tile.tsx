import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { Stones } from "@/components/ui/stones";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";
import type { Answer } from "@/lib/doors/client/call";
import { isUnderWay } from "@/lib/reviews/rounds/rules";

/** The review round under way that ends first and in which the owner has rows left, with the way to them. */
export function RoundTile({ rounds }: { rounds: Answer<"GET /review_rounds"> }) {
  const [round] = rounds
    .filter((each) => isUnderWay(each, today()) && each.mine !== null && each.mine.done < each.mine.count)
    .sort((one, other) => (one.ends_on < other.ends_on ? -1 : 1));
  if (!round?.mine) return null;
  const { done, count } = round.mine;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={`${round.name} until ${formatDay(round.ends_on)}`}>
          <span className="tile-name">{round.name}</span>{" "}
          <span className="tile-aside">until {formatDay(round.ends_on)}</span>
        </p>
        <p className="tile-text">
          <Stones laid={done} of={count} />
          <span className="flex-none">
            {done} of {count} <span className="sr-only">competencies looked through</span>
          </span>
        </p>
      </div>
      <LinkButton variant="primary" href={`/review-rounds/${round.id}` as Route} aria-label={`Continue ${round.name}`}>
        Continue
      </LinkButton>
    </div>
  );
}
