"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { errorDetail } from "@/lib/doors/client/call";

export interface LoadFailure {
  /** The failure's text. */
  text: string;
  /** Details from the server; may be empty. */
  detail: string;
}

export interface Loaded<T> {
  /** The data for the current key; null until it arrives. A failed reload keeps the data before it. */
  data: T | null;
  /** The last data for any key, for a screen that keeps showing it while the next loads. */
  latest: T | null;
  failure: LoadFailure | null;
  /** True while there is neither data nor a failure for the current key. */
  isLoading: boolean;
  reload: () => void;
}

export interface LoadOptions<T> {
  /** Identifies the data: another key loads again, null loads nothing. */
  key: string | null;
  /** Must pass the signal on, so that an outdated load stops. */
  load: (signal: AbortSignal) => Promise<T>;
  /** Shown when the load fails. */
  failure: string;
  /** Shown instead if there is earlier data for the same key. */
  reloadFailure?: string;
  /** Milliseconds to wait before loading, for a key that changes while typing. */
  delayMs?: number;
  /**
   * Milliseconds after which it is loaded again, again and again while the page is visible, and at once when it becomes
   * visible again.
   */
  everyMs?: number;
  /** An event of the window after which it is loaded again, or once more after the load under way. */
  after?: string;
}

type Outcome<T> = { key: string | null; data: T | null; latest: T | null; failure: LoadFailure | null };

const NOTHING = { key: null, data: null, latest: null, failure: null };

/** Loads data for a component. Aborts the load when the key changes, on reload and on unmount. */
export function useLoaded<T>(options: LoadOptions<T>): Loaded<T> {
  const { key, load, failure, reloadFailure = failure, delayMs = 0, everyMs = 0, after } = options;
  const [outcome, setOutcome] = useState<Outcome<T>>(NOTHING);
  const [attempt, setAttempt] = useState(1);

  const request = useEffectEvent(load);
  const failedWith = useEffectEvent((error: unknown) => (last: Outcome<T>): Outcome<T> => {
    const data = last.key === key ? last.data : null;
    const text = data === null ? failure : reloadFailure;
    return { key, data, latest: last.latest, failure: { text, detail: errorDetail(error) } };
  });

  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isWanted = false;
    const start = async () => {
      clearTimeout(timer);
      isWanted = isRunning;
      if (isRunning || (everyMs > 0 && document.visibilityState !== "visible")) return;
      isRunning = true;
      const outcome = await request(signal).then(
        (data) => ({ key, data, latest: data, failure: null }),
        (error: unknown) => failedWith(error),
      );
      isRunning = false;
      if (signal.aborted) return;
      setOutcome(outcome);
      if (isWanted) void start();
      else if (everyMs > 0) timer = setTimeout(start, everyMs);
    };
    if (delayMs === 0) void start();
    else timer = setTimeout(start, delayMs);
    if (everyMs > 0) document.addEventListener("visibilitychange", start, { signal });
    if (after) window.addEventListener(after, start, { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, attempt, delayMs, everyMs, after]);

  const current = key !== null && outcome.key === key ? outcome : NOTHING;
  return {
    data: current.data,
    latest: outcome.latest,
    failure: current.failure,
    isLoading: key !== null && current.data === null && current.failure === null,
    reload: () => {
      setOutcome((last) => ({ ...last, failure: null }));
      setAttempt((last) => last + 1);
    },
  };
}
