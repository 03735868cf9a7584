import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import cx from "clsx";
import { Th, type ThProps } from "@/components/ui/table";

export type SortDirection = "ascending" | "descending";

export interface SortHeaderProps extends Omit<ThProps, "aria-sort"> {
  label: string;
  /** The current order; null if the table is sorted by another column. */
  direction: SortDirection | null;
  onSort: () => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/**
 * A head cell with a sort button. Only the cell's `aria-sort` announces the order, so the button's name never changes.
 * Children follow the button.
 */
export function SortHeader({ label, direction, onSort, children, ...rest }: SortHeaderProps) {
  const Icon = ICONS[direction ?? "none"];
  return (
    <Th {...rest} aria-sort={direction ?? "none"}>
      <button
        type="button"
        onClick={onSort}
        className={cx(
          "-mx-1.5 -mt-0.5 inline-flex min-h-6 items-center gap-1 rounded px-1.5 hover:bg-hover hover:text-ink",
          // A search box below it would be overlapped.
          !children && "-mb-0.5",
          direction && "text-ink",
        )}
      >
        {label}
        <Icon aria-hidden className="size-3.5 shrink-0" />
      </button>
      {children}
    </Th>
  );
}
