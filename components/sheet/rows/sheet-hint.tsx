"use client";

import { Hint } from "@/components/shell/hint";

/** What to do first, for the owner of a sheet without levels. */
export const SheetHint = () => (
  <Hint name="sheet">Choose your level, or the one you&apos;re aiming for. Add evidence in notes.</Hint>
);
