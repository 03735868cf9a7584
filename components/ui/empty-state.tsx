import type { ReactNode } from "react";
import cx from "clsx";
import "./empty-state.css";

export interface EmptyStateProps {
  title: ReactNode;
  /** Says why there is nothing here, or on a first screen what will be here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** On a first screen, which has nothing else: what will be here, drawn. */
  picture?: ReactNode;
  className?: string;
}

/**
 * Shown instead of an empty list, in the frame of a table, where its first row would be: a reason and an action. A first
 * screen has a picture above them.
 */
export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "rounded-lg border border-line bg-surface",
        picture === undefined ? "p-4" : "empty-first",
        className,
      )}
    >
      {picture}
      <p className="empty-title font-medium">{title}</p>
      {children && (
        <div className={cx("empty-text text-ink-muted", picture === undefined && "mt-1 max-w-prose text-pretty")}>
          {children}
        </div>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
