"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { errorDetail } from "@/lib/client/call";

export interface LoadFailure {
  /** The product's text for this failure. */
  text: string;
  /** What the server said about it; may be empty. */
  detail: string;
}

export interface Loaded<T> {
  /** The answer for the current key; null until it arrives. A failed reload leaves the answer before it. */
  data: T | null;
  /** The last answer for any key, for a screen that keeps showing it while the next one loads. */
  latest: T | null;
  failure: LoadFailure | null;
  /** True while there is neither an answer nor a failure for the current key. */
  isLoading: boolean;
  reload: () => void;
}

export interface LoadOptions<T> {
  /** Names what is loaded: another key loads again, null loads nothing. */
  key: string | null;
  /** Must pass the signal on, so that a load nobody waits for stops. */
  load: (signal: AbortSignal) => Promise<T>;
  /** Shown when the load fails. */
  failure: string;
  /** Shown instead when earlier data for the same key is still there. */
  reloadFailure?: string;
  /** Milliseconds to wait before loading, for a key that follows what somebody types. */
  delayMs?: number;
}

type Outcome<T> = { key: string | null; data: T | null; latest: T | null; failure: LoadFailure | null };

const NOTHING = { key: null, data: null, latest: null, failure: null };

/** Loads data for a component. A load is aborted when its key changes, when it is started again and on unmount. */
export function useLoaded<T>({ key, load, failure, reloadFailure = failure, delayMs = 0 }: LoadOptions<T>): Loaded<T> {
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
    const start = () =>
      request(leaving.signal).then(
        (data) => leaving.signal.aborted || setOutcome({ key, data, latest: data, failure: null }),
        (error: unknown) => leaving.signal.aborted || setOutcome(failedWith(error)),
      );
    const timer = delayMs === 0 ? void start() : setTimeout(start, delayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, attempt, delayMs]);

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
