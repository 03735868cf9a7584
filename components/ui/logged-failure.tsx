"use client";

import { useEffect } from "react";

/** Writes the text of a failure to the console too. */
export function useLoggedFailure(text: string | null | undefined): void {
  useEffect(() => {
    if (text) console.error("Failure:", text);
  }, [text]);
}

/** Does so for a failure that a server component shows. */
export function LoggedFailure({ text }: { text: string }) {
  useLoggedFailure(text);
  return null;
}
