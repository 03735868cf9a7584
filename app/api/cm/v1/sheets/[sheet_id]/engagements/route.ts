import { route } from "@/lib/doors/rest/route";
import { createOwnEngagement } from "@/lib/engagements/engagements/own-commands";
import { listOwnEngagements } from "@/lib/engagements/engagements/queries";

export const GET = route(listOwnEngagements);
export const POST = route(createOwnEngagement);
