import type { ReactNode } from "react";
import cx from "clsx";

export interface EmptyStateProps {
  title: ReactNode;
  /** Says why there is nothing here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Shown instead of an empty list, in the frame of a table, where its first row would be: a reason and an action. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx("rounded-lg border border-line bg-surface p-4", className)}>
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-pretty text-ink-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
