"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

/** A sheet's goals. Their code is no part of the sheet's first JavaScript, whose page they share. */
export const GoalsScreen = partOnDemand(
  () => import("./goals-screen").then((module) => module.GoalsScreen),
  () => <Spinner label="Loading…" showLabel />,
);
