import { route } from "@/lib/doors/rest/route";
import { createEngagement } from "@/lib/engagements/engagements/commands";
import { listEngagements } from "@/lib/engagements/engagements/queries";

export const GET = route(listEngagements);
export const POST = route(createEngagement);
