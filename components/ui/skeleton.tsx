import cx from "clsx";

export interface SkeletonProps {
  /** Set the width and height of the content, so that nothing moves when it arrives. */
  className?: string;
}

/** A placeholder for loading content. Silent: put `aria-busy` or a Spinner on the element around it. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx("block animate-pulse rounded bg-line forced-colors:border forced-colors:bg-transparent", className)}
    />
  );
}
