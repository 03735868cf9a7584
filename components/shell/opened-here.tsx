"use client";

import { useEffect } from "react";
import { type Opened, rememberOpened } from "./opened";

/** Remembers what the page is about, for the palette. */
export function OpenedHere({ href, kind, label }: Opened) {
  useEffect(() => rememberOpened({ href, kind, label }), [href, kind, label]);
  return null;
}
