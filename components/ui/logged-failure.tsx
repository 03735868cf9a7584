"use client";

import { useEffect } from "react";

/** Writes the text of a failure that is shown to the console too. */
export function LoggedFailure({ text }: { text: string }) {
  useEffect(() => console.error("Failure:", text), [text]);
  return null;
}
