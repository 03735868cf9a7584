"use client";

import { partOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

// What a sheet's address can show instead of its rows: no part of the sheet's first JavaScript, whose page they share.
const loading = () => <Spinner label="Loading…" showLabel />;
/** As high as the window, which a sheet's rows fill: the footer isn't seen before them, and then pushed away. */
const loadingRows = () => <div className="min-h-dvh">{loading()}</div>;

export const ExpectedScreen = partOnDemand(
  () => import("./other-parts").then((module) => module.ExpectedScreen),
  loadingRows,
);
export const AgreementsScreen = partOnDemand(
  () => import("./other-parts").then((module) => module.AgreementsScreen),
  loading,
);
export const AsOfScreen = partOnDemand(() => import("./other-parts").then((module) => module.AsOfScreen), loadingRows);
