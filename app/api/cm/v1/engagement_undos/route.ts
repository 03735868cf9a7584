import { route } from "@/lib/doors/rest/route";
import { undoEngagementChange } from "@/lib/engagements/engagements/commands";

export const POST = route(undoEngagementChange);
