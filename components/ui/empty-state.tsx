import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing here. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

/** What stands where a list would: a reason and one action. */
export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-lg border border-dashed border-line px-6 py-10 text-center",
        className,
      )}
    >
      {icon && <div className="mb-3 text-ink-muted">{icon}</div>}
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
