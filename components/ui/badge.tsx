import type { ReactNode } from "react";
import cx from "clsx";

export type BadgeTone = "neutral" | "danger" | "warning" | "success" | "info";

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

const BASE =
  "inline-flex items-center gap-1 rounded border px-1.5 text-xs leading-[1.125rem] font-medium whitespace-nowrap";

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line bg-hover text-ink-muted",
  danger: "border-danger/30 bg-danger-soft text-danger",
  warning: "border-warning/30 bg-warning-soft text-warning",
  success: "border-success/30 bg-success-soft text-success",
  info: "border-info/30 bg-info-soft text-info",
};

/** A short label for a state. Info waits or is under way, success is kept, warning is changed or due, danger failed. */
export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span data-badge className={cx(BASE, TONES[tone], className)}>
      {children}
    </span>
  );
}
