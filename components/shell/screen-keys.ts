"use client";

import { useEffect } from "react";

/** A line of the list of keyboard shortcuts. */
export type KeyLine = { keys: readonly string[]; does: string; single?: true };

let ofScreen: readonly KeyLine[] = [];

/** The single-key shortcuts of the screen that is shown. */
export const screenKeys = (): readonly KeyLine[] => ofScreen;

/** Lists a screen's own single-key shortcuts while it is shown. `lines` must be stable. */
export function useScreenKeys(lines: readonly KeyLine[]): void {
  useEffect(() => {
    ofScreen = lines;
    return () => {
      ofScreen = [];
    };
  }, [lines]);
}
