"use no memo";

import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

export interface EmptyStateProps {
  title: ReactNode;
  /** Says why there is nothing here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

/** Shown instead of an empty list: a reason and an action. */
export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-10 text-center",
        className,
      )}
    >
      {icon && <div className="mb-3 text-ink-muted">{icon}</div>}
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
