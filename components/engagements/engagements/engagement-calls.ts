import { call } from "@/lib/doors/client/call";
import type { EngagementState } from "@/lib/engagements/engagements/rules";

type Change = {
  state?: EngagementState;
  ends_on?: string | null;
  later_percent?: number | null;
  later_from?: string | null;
  percent?: number;
};

/** Changes an engagement. */
export const changeEngagement = (id: number, cm_engagement: Change) =>
  call("PATCH /engagements/{engagement_id}", { params: { engagement_id: id }, body: { cm_engagement } });

/** Asks, holds or places a person on a need. */
export const addToNeed = (need_id: number, user_id: number, state: "asked" | "held" | "agreed") =>
  call("POST /engagements", { body: { cm_engagement: { user_id, need_id, state } } });
