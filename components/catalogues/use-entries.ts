"use client";

import { useEffect, useState } from "react";
import type { Catalogue, Entry } from "./catalogues";

/** The entries of a catalogue as the server has them: null until they have come. A failed reload leaves those that were there. */
export function useEntries(catalogue: Catalogue) {
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    catalogue.load(leaving.signal).then(setEntries, () => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [catalogue, round]);

  function reload() {
    setFailed(false);
    setRound((before) => before + 1);
  }

  return { entries, failed, reload };
}
