import { LinkButton } from "@/components/ui/link-button";
import { KIND_LABELS } from "@/lib/conversations/conversations/rules";
import { isUnderWay } from "@/lib/conversations/rounds/rules";
import type { Round } from "@/lib/conversations/rounds/view";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";

/** The conversation that a round under way asks the sheet's owner for, the one that ends first; nothing without one. */
export function RoundTile({ rounds }: { rounds: readonly Round[] }) {
  const [round] = rounds
    .filter((each) => isUnderWay(each, today()) && each.mine !== null && each.mine !== "done")
    .sort((one, other) => (one.ends_on < other.ends_on ? -1 : 1));
  if (!round) return null;
  const verb = round.mine === "begun" ? "Continue" : "Prepare";
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={`${round.name} by ${formatDay(round.ends_on)}`}>
          <span className="tile-name">{round.name}</span>{" "}
          <span className="tile-aside">by {formatDay(round.ends_on)}</span>
        </p>
        <p className="tile-text">{KIND_LABELS[round.kind]}</p>
      </div>
      <LinkButton variant="primary" href="/conversations" aria-label={`${verb} ${round.name}`}>
        {verb}
      </LinkButton>
    </div>
  );
}
