"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

/** What a grade expects of a sheet. Its code is no part of the sheet's first JavaScript, whose page they share. */
export const ExpectedScreen = partOnDemand(
  () => import("./expected-screen").then((module) => module.ExpectedScreen),
  () => <Spinner label="Loading…" showLabel />,
);
