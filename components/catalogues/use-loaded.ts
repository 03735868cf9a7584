"use client";

import { useEffect, useState } from "react";
import { errorDetail } from "@/lib/client/call";

/** What `load` (the same function at each rendering) brings, as the server has it: null until it has come. A failed reload leaves what was there; `failed` says why. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(setLoaded, (error: unknown) => {
      if (!leaving.signal.aborted) setFailed(errorDetail(error));
    });
    return () => leaving.abort();
  }, [load, round]);

  function reload() {
    setFailed(null);
    setRound((before) => before + 1);
  }

  return { loaded, failed, reload };
}
