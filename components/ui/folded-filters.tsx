import { type ReactNode, useId, useState } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import cx from "clsx";
import { Button } from "@/components/ui/button";

interface FoldedFiltersProps {
  /** Whether they are unfolded at first: what an address sets is seen. */
  isSet: boolean;
  children: ReactNode;
}

/**
 * Filters that phones show after "Filters", so that they don't push a screen's content out of the first view. Wider screens
 * show them always.
 */
export function FoldedFilters({ isSet, children }: FoldedFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(isSet);
  const id = useId();
  return (
    <>
      <Button
        className="md:hidden"
        aria-expanded={isUnfolded}
        aria-controls={id}
        icon={<ChevronDown aria-hidden className={cx("size-4", isUnfolded && "rotate-180")} />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        Filters
      </Button>
      <div id={id} className={cx("filters max-md:w-full", !isUnfolded && "max-md:hidden")}>
        {children}
      </div>
    </>
  );
}
