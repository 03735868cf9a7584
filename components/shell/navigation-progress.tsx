"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState, type CSSProperties } from "react";
import { onNavigationStart } from "./navigation-events";

/** Milliseconds. A page that arrives sooner needs no progress bar: a flash would only distract. */
export const PROGRESS_AFTER_MS = 150;

/**
 * The shape of a page is drawn here and not in a loading.tsx: with one, the server sends the shape first and a wrong
 * address is answered 200, and React shows a page that has long arrived only 300 ms after its shape.
 */
const SHAPELESS = /^\/(api\/docs(\/.*)?)?$/;
/** Screens whose tables have many columns. */
const WIDE = /^\/(sheet|users|team|needs|competency-matrix-template)\b/;

/** A thin bar at the top of the window while the next page is loading, and its shape over the last page. */
export function NavigationProgress() {
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  const [loading, setLoading] = useState<{ from: string; to: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNavigationStart((url) => {
      clearTimeout(timer);
      const { origin, pathname, search } = window.location;
      if (url.split("#", 1)[0] === origin + pathname + search) return;
      const to = new URL(url).pathname;
      timer = setTimeout(() => setLoading({ from: address, to }), PROGRESS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
      // Otherwise it would show again once Back leads here.
      setLoading(null);
    };
  }, [address]);
  if (loading?.from !== address) return null;
  const hasShape = loading.to !== pathname && !SHAPELESS.test(loading.to);
  return (
    <>
      <div role="progressbar" aria-label="Loading page" className="navigation-progress" />
      {hasShape && (
        <div aria-busy className="loading-over">
          <span role="status" className="sr-only">
            Loading…
          </span>
          <div
            aria-hidden
            className="loading-table"
            style={{ "--columns": WIDE.test(loading.to) ? 8 : 4 } as CSSProperties}
          />
        </div>
      )}
    </>
  );
}
