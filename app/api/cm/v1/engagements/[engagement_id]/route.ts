import { route } from "@/lib/doors/rest/route";
import { updateEngagement } from "@/lib/engagements/engagements/commands";
import { getEngagement } from "@/lib/engagements/engagements/queries";

export const GET = route(getEngagement);
export const PATCH = route(updateEngagement);
