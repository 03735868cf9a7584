import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { grouped } from "@/lib/platform/core/counted";

export interface SelectionBarProps {
  /** Names the group: "Selected people". */
  label: string;
  count: number;
  /** How many can be changed at once. */
  most: number;
  /** The button that selects all in view. */
  allLabel: string;
  onAll: () => void;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Says how many rows of a table are selected and what can be done with them, while any is. Stays in view. */
export function SelectionBar({ label, count, most, allLabel, onAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={label}
      className="sticky top-(--shell-height) button-row z-20 mb-3 rounded-lg border border-line bg-raised px-3 py-2 shadow-sm"
    >
      <p role="status" className="mr-2 font-medium">
        {grouped(count)} selected
        {count > most && <span className="font-normal text-danger"> (at most {most} at once)</span>}
      </p>
      {children}
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={onAll}>
          {allLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
