import type { ReactNode } from "react";

export interface LogoProps {
  /** The wordmark: the product's name. */
  children?: ReactNode;
  /** Width and height of the mark in px. */
  size?: number;
}

/**
 * The logo, a cairn of three stones, with the wordmark beside it. The drawing has no accessible name: without a
 * wordmark, label its container.
 */
export function Logo({ children, size = 24 }: LogoProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 text-lg font-semibold text-ink">
      <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
        <path
          className="fill-ink-muted"
          d="M5.2 15.3h13.4c2 0 3.4 1.3 3.4 3s-1.4 3.2-3.4 3.2H5.4c-2 0-3.4-1.3-3.4-3.1s1.3-3.1 3.2-3.1Z"
        />
        <path
          className="fill-line-strong"
          d="M7.6 8.6l8.3-.4c1.9-.1 3.1 1 3.2 2.5.1 1.6-1.1 2.8-2.9 2.9l-8.5.3c-1.8.1-3-1-3.1-2.5s1.1-2.7 3-2.8Z"
        />
        <path
          className="fill-accent"
          d="M10.7 2.5l3.6.3c1.5.1 2.3 1 2.2 2.2s-1.1 2-2.5 1.9l-3.8-.3C8.8 6.5 8 5.6 8.1 4.4s1.1-2 2.6-1.9Z"
        />
      </svg>
      {children && <span className="truncate">{children}</span>}
    </span>
  );
}
