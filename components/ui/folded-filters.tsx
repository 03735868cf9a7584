import { type ReactNode, useId, useState } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import cx from "clsx";
import { Button } from "@/components/ui/button";

interface FoldedFiltersProps {
  /** Whether they are unfolded at first: what an address sets is seen. A number folds them on wide screens, too. */
  isSet: boolean | number;
  /** What stays beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * Filters that phones show after "Filters", so that they don't push a screen's content out of the first view. Wider screens
 * show them always, unless their number is on the button.
 */
export function FoldedFilters({ isSet, beside, children }: FoldedFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(Boolean(isSet));
  const id = useId();
  const folds = typeof isSet === "number";
  const onWide = cx("filters max-md:w-full", !isUnfolded && "max-md:hidden");
  return (
    <>
      <Button
        className={folds ? undefined : "md:hidden"}
        aria-expanded={isUnfolded}
        aria-controls={id}
        icon={<ChevronDown aria-hidden className={cx("size-4", isUnfolded && "rotate-180")} />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {folds && isSet > 0 ? `Filters (${isSet})` : "Filters"}
      </Button>
      {beside}
      <div id={id} className={folds ? (isUnfolded ? "filters basis-full" : "hidden") : onWide}>
        {children}
      </div>
    </>
  );
}
