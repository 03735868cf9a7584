"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { TakenText } from "./taken-text";

const KEY = "saved_competency";

/** Remembers the competency that was just saved, so that the template shows where it is. */
export function rememberSavedCompetency(id: number): void {
  sessionStorage.setItem(KEY, String(id));
}

/** Returns the id of the competency that was saved just before this visit to the template; null if none was. */
export function useSavedCompetency(): number | null {
  const [taken] = useState(() => new TakenText(KEY, () => sessionStorage));
  const text = useSyncExternalStore(taken.subscribe, taken.text, () => "");
  useEffect(() => taken.take(), [taken]);
  return text === "" ? null : Number(text);
}
