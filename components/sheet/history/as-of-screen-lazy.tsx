"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

/** A sheet as of a day. Its code is no part of the sheet's first JavaScript, whose page it shares. */
export const AsOfScreen = partOnDemand(
  () => import("./as-of-screen").then((module) => module.AsOfScreen),
  () => <Spinner label="Loading…" showLabel />,
);
