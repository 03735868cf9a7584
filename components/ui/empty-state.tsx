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

/** Shown instead of an empty list: a reason and an action. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-10 text-center",
        className,
      )}
    >
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
