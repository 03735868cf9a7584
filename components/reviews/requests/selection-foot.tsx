import cx from "clsx";
import { Button } from "@/components/ui/button";
import { hasBoxes, type Review, TOGETHER, togetherWith } from "./reviews-state";

export interface SelectionFootProps {
  reviews: readonly Review[];
  selected: readonly Review[];
  /** Where list and selection don't fit side by side: the selection is behind the list. */
  isBehind: boolean;
  onOpen: () => void;
  onSelectAll: (some: readonly Review[]) => void;
  onClear: () => void;
}

type ChoicesProps = {
  groups: ReturnType<typeof togetherWith>;
  onSelectAll: (some: readonly Review[]) => void;
};

/** Selects a group of requests that can be decided together. */
export const TogetherChoices = ({ groups, onSelectAll }: ChoicesProps) =>
  groups.map(({ name, all }) => (
    <Button key={name} size="sm" onClick={() => onSelectAll(all)}>
      {`Select all ${all.length} of ${name}`}
    </Button>
  ));

/** Below the list: which requests go together; of those selected what can join the first, or on a phone the way to all. */
export function SelectionFoot({ reviews, selected, isBehind, onOpen, onSelectAll, onClear }: SelectionFootProps) {
  const foot = "sticky bottom-(--foot-height) border-t border-line bg-surface px-4 py-3";
  if (isBehind)
    return (
      <p className={`${foot} lg:hidden`}>
        <Button variant="primary" onClick={onOpen}>
          Open {selected.length} together
        </Button>
      </p>
    );
  const [first] = selected;
  // Without two that go together no request has a checkbox.
  if (!first && !hasBoxes(reviews)) return null;
  return (
    <div className={cx(foot, "grid gap-2", !first && "max-lg:static")}>
      <p className="text-sm text-ink-muted">
        {first && <span className="font-medium text-ink">{`${selected.length} selected. `}</span>}
        {TOGETHER}
      </p>
      {/* Beside several, the panel has what can be done. */}
      {first && selected.length === 1 && (
        <p className="flex flex-wrap gap-2">
          <TogetherChoices groups={togetherWith(first, reviews)} onSelectAll={onSelectAll} />
          <Button size="sm" onClick={onClear}>
            Clear selection
          </Button>
        </p>
      )}
    </div>
  );
}
