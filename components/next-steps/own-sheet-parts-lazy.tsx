"use client";

import { onDemand } from "@/components/ui/on-demand";

const nothing = () => null;

/** The lines above one's own sheet. Their code loads after the sheet's, and without it the sheet is complete. */
export const OwnSheetParts = onDemand(
  () => import("./own-sheet-parts").then((module) => module.OwnSheetParts),
  nothing,
  nothing,
);
