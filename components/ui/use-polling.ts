"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Runs `poll` every `everyMs` milliseconds while the page is visible, and at once when it becomes visible again. The next run waits for the
 * one before, and `poll` must not throw. Its signal aborts when the component is gone.
 */
export function usePolling(poll: (signal: AbortSignal) => Promise<void>, everyMs: number): void {
  const run = useEffectEvent(poll);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    const next = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible" && !leaving.signal.aborted) timer = setTimeout(work, everyMs);
    };
    const work = () => {
      if (isRunning) return;
      isRunning = true;
      void run(leaving.signal).finally(() => {
        isRunning = false;
        next();
      });
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") work();
    };
    next();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [everyMs]);
}
