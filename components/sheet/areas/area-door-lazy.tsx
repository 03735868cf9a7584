"use client";

import { laterOnDemand } from "@/components/ui/later-on-demand";

/**
 * Loads after the sheet, with it for a reviewer who has levels to accept. Nothing takes its place: the area's rows
 * offer the same one by one.
 */
export const AreaDoor = laterOnDemand(
  () => import("./area-door").then((module) => module.AreaDoor),
  ({ rows }) => rows.some(({ imported }) => imported),
);
