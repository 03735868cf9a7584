"use client";

import { useEffect, useRef, type ReactNode } from "react";

/**
 * The path whose heading was shown last; null before the first screen of a visit, which leaves the focus to the
 * browser.
 */
let shown: string | null = null;

/**
 * An h1 that gets the focus when the screen changes, so that a screen reader announces it and Tab continues from there.
 */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const path = window.location.pathname;
    if (shown !== null && shown !== path) heading.current?.focus({ preventScroll: true });
    shown = path;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
      {children}
    </h1>
  );
}
