import { Button } from "@/components/ui/button";
import { counted } from "@/lib/platform/core/counted";
import { MAX_TOGETHER } from "@/lib/reviews/decisions/rules";
import { canJoin, type Review } from "./reviews-state";

/** What the rule of deciding together asks of requests. */
export const TOGETHER = `Up to ${MAX_TOGETHER} requests are decided together: of one person's area or first levels, or of one competency.`;

export interface SelectionFootProps {
  reviews: readonly Review[];
  selected: readonly Review[];
  /** Where list and selection don't fit side by side: the selection is behind the list. */
  isBehind: boolean;
  onOpen: () => void;
  onClear: () => void;
}

/** Below the list while requests are selected: what can join the first, or on a phone the way to all. */
export function SelectionFoot({ reviews, selected, isBehind, onOpen, onClear }: SelectionFootProps) {
  const foot = "sticky bottom-(--foot-height) border-t border-line bg-surface px-4 py-3";
  if (isBehind)
    return (
      <p className={`${foot} lg:hidden`}>
        <Button variant="primary" onClick={onOpen}>
          Open {selected.length} together
        </Button>
      </p>
    );
  if (selected.length !== 1) return null;
  const [first] = selected;
  const others = reviews.filter(
    (review) => review.decision === null && review.id !== first!.id && canJoin(selected, review),
  ).length;
  return (
    <div className={`${foot} grid gap-2`}>
      <p className="text-sm" title={TOGETHER}>
        {others === 0
          ? "1 selected. No other request of this list can be decided with it."
          : `1 selected. ${counted(others, "other request")} of this list can be decided with it.`}
      </p>
      <p>
        <Button size="sm" onClick={onClear}>
          Clear selection
        </Button>
      </p>
    </div>
  );
}
