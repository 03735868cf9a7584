import LoaderCircle from "lucide-react/icons/loader-circle";
import cx from "clsx";

export interface SpinnerProps {
  label?: string;
  showLabel?: boolean;
  className?: string;
}

/** A spinner in a status region with a label. */
export function Spinner({ label = "Loading…", showLabel = false, className }: SpinnerProps) {
  return (
    <span role="status" className={cx("inline-flex items-center gap-2 text-ink-muted", className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      <span className={showLabel ? undefined : "sr-only"}>{label}</span>
    </span>
  );
}
