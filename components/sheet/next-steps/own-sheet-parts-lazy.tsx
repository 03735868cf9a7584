"use client";

import { laterOnDemand } from "@/components/ui/later-on-demand";

export const OwnSheetParts = laterOnDemand(
  () => import("./own-sheet-parts").then((module) => module.OwnSheetParts),
  ({ hasNews, inRound }) => hasNews || inRound,
);
