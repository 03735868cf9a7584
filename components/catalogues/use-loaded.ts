"use client";

import { useEffect, useState } from "react";

/** What `load` (the same function at each rendering) brings, as the server has it: null until it has come. A failed reload leaves what was there. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(setLoaded, () => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [load, round]);

  function reload() {
    setFailed(false);
    setRound((before) => before + 1);
  }

  return { loaded, failed, reload };
}
