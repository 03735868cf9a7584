"use client";

import { useTakenText } from "./taken-text";

const KEY = "saved_competency";

/** Remembers the competency that was just saved, so that the template shows where it is. */
export function rememberSavedCompetency(id: number): void {
  sessionStorage.setItem(KEY, String(id));
}

/** Returns the id of the competency that was saved just before this visit to the template; null if none was. */
export function useSavedCompetency(): number | null {
  const [text] = useTakenText(KEY, "sessionStorage");
  return text === "" ? null : Number(text);
}
