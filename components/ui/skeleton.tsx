import { cx } from "@/components/ui/cx";

export interface SkeletonProps {
  /** Its width and height, those of what it stands for: nothing may move when that arrives. */
  className?: string;
}

/** The place of something that is on its way. Mute: put `aria-busy` or a Spinner on what surrounds it. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx("block animate-pulse rounded bg-line forced-colors:border forced-colors:bg-transparent", className)}
    />
  );
}
