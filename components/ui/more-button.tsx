import ChevronDown from "lucide-react/icons/chevron-down";
import cx from "clsx";
import { Button } from "@/components/ui/button";

export interface MoreButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it shows and hides. */
  controls: string;
  className?: string;
}

/**
 * Unfolds, on phones, what would push a screen's content out of the first view. Wider screens show it always
 * (`folded`).
 */
export function MoreButton({ isOpen, onToggle, controls, className }: MoreButtonProps) {
  return (
    <Button
      className={cx("md:hidden", className)}
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<ChevronDown aria-hidden className={cx("size-4", isOpen && "rotate-180")} />}
      onClick={onToggle}
    >
      More
    </Button>
  );
}

/** The class of what the button shows and hides. */
export const folded = (isOpen: boolean) => (isOpen ? "" : "max-md:hidden");
