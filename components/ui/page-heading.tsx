import type { ReactNode } from "react";
import cx from "clsx";
import { FocusedHeading } from "@/components/ui/focused-heading";

export interface PageHeadingProps {
  /** The heading's own text. */
  children: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /**
   * The least width of many actions, which decides whether they fit beside the heading before the last of them has
   * arrived: the first ones would jump otherwise.
   */
  actionsWidth?: `sm:min-w-${string}`;
  className?: string;
}

/** The screen's h1, with the screen's actions beside it. It gets the focus when the route changes. */
export function PageHeading({ children, description, actions, actionsWidth, className }: PageHeadingProps) {
  return (
    <div className={cx("flex flex-wrap items-start justify-between gap-x-6 gap-y-3", className)}>
      {/* On wide screens a long description wraps, so that the actions stay beside the heading. */}
      <div className="min-w-0 sm:flex-[1_1_20rem]">
        <FocusedHeading>{children}</FocusedHeading>
        {description && <div className="mt-1 text-pretty text-ink-muted">{description}</div>}
      </div>
      {actions && <div className={cx("button-row print:hidden", actionsWidth)}>{actions}</div>}
    </div>
  );
}
