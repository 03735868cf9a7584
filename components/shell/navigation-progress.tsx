"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState, type CSSProperties } from "react";
import { onNavigationStart } from "./navigation-events";

/** Milliseconds. A page that arrives sooner needs no progress bar: a flash would only distract. */
export const PROGRESS_AFTER_MS = 150;

/**
 * Columns of each screen's shape. Not in a loading.tsx: with one, the server sends the shape first and a wrong address is answered 200, and
 * React shows a page that has long arrived only 300 ms after its shape.
 */
const COLUMNS: readonly [RegExp, number][] = [
  [/^\/(sheet|users|team|needs|competency-matrix-template)\b/, 8],
  [/^\/(people|competency-matrices|review-rounds|audit|import)\b/, 5],
  [/^\/(profiles?|profile-template|finder|cards|settings)\b/, 4],
  [/^\/(reviews|learning-pointers|competency|my-data|starters)\b/, 2],
];

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
  const columns = loading.to !== pathname && COLUMNS.find(([path]) => path.test(loading.to))?.[1];
  return (
    <>
      <div role="progressbar" aria-label="Loading page" className="navigation-progress" />
      {columns && (
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
