"use client";

import { onDemand } from "@/components/ui/on-demand";

// Its room is always there, so that it moves nothing; without its code, there is no count.
const room = () => <span className="nav-count" />;

/**
 * How many requests wait for the viewer, beside the navbar's link. Not part of the first JavaScript, which people
 * without reviews load too.
 */
export const ReviewCount = onDemand(() => import("./waiting-count").then((module) => module.WaitingCount), room, room);
