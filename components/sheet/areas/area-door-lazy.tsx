"use client";

import { onDemand } from "@/components/ui/on-demand";

const nothing = () => null;

/** Loads with the first area that has a door. Nothing takes its place: the area's rows offer the same one by one. */
export const AreaDoor = onDemand(() => import("./area-door").then((module) => module.AreaDoor), nothing, nothing);
