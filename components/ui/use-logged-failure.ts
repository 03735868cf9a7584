"use client";

import { useEffect } from "react";

/** Writes the text of a failure to the console too. Null and undefined are no failure. */
export function useLoggedFailure(text: string | null | undefined): void {
  useEffect(() => {
    if (text) console.error("Failure:", text);
  }, [text]);
}
