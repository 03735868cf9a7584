"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Runs `poll` every `everyMs` milliseconds while the page is visible, and at once when it becomes visible again. The
 * next run waits for the one before, and `poll` must not throw. Its signal aborts when the component is gone. `after` is
 * an event of the window after which it runs too, or again after the run under way.
 */
export function usePolling(
  poll: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  { atOnce = false, after }: { atOnce?: boolean; after?: string } = {},
): void {
  const run = useEffectEvent(poll);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
    const work = () => {
      clearTimeout(timer);
      isWanted = isRunning;
      if (isRunning || leaving.signal.aborted || document.visibilityState !== "visible") return;
      isRunning = true;
      void run(leaving.signal).finally(() => {
        isRunning = false;
        if (isWanted) work();
        else timer = setTimeout(work, everyMs);
      });
    };
    if (atOnce) work();
    else timer = setTimeout(work, everyMs);
    document.addEventListener("visibilitychange", work);
    if (after) window.addEventListener(after, work);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", work);
      if (after) window.removeEventListener(after, work);
    };
  }, [everyMs, atOnce, after]);
}
