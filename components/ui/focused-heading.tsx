"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** The path whose heading was shown last: null until the first screen of this visit, where the browser's own focus is right. */
let shown: string | null = null;

/** An h1 that takes the focus when it comes with another screen, so that a screen reader says where one is and Tab goes on from there. */
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
