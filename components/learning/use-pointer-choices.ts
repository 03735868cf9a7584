"use client";

import { useCallback, useEffect, useState } from "react";
import { loadChoices, type PointerChoices } from "./pointer-calls";

/** What the pointer's form offers, read when it opens and again on demand. */
export function usePointerChoices(pointerId: number | null) {
  const [choices, setChoices] = useState<PointerChoices | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const load = useCallback(() => {
    loadChoices(pointerId).then(setChoices, setFailure);
  }, [pointerId]);
  useEffect(load, [load]);
  const retry = () => {
    setFailure(null);
    load();
  };
  return { choices, failure, retry };
}
