"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState, type CSSProperties } from "react";
import { onNavigationStart } from "./navigation-events";

/** Milliseconds. A page that arrives sooner needs no progress bar: a flash would only distract. */
export const PROGRESS_AFTER_MS = 150;

/** Columns of the screens without a loading.tsx: they can answer 404, and once a loading.tsx is sent the status is 200. */
const COLUMNS: readonly [RegExp, number][] = [
  [/^\/users\//, 8],
  [/^\/(learning-pointers|competency)(\/|$)/, 2],
  [/^\/(review-rounds|profiles)\/./, 5],
];

/** A thin bar at the top of the window while the next page is loading, and over the last page the shape of one that has no loading.tsx. */
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
  const columns = loading.to !== pathname && COLUMNS.find(([path]) => path.test(loading.to))?.[1];
  return (
    <>
      <div role="progressbar" aria-label="Loading page" className="navigation-progress" />
      {columns && (
        // Not LoadingScreen, whose parts would be in every page's first JavaScript.
        <div aria-busy className="loading-over">
          <span role="status" className="sr-only">
            Loading…
          </span>
          <div aria-hidden className="loading-table" style={{ "--columns": columns } as CSSProperties} />
        </div>
      )}
    </>
  );
}
