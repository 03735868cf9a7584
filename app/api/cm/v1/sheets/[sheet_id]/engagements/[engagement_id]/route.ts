import { route } from "@/lib/doors/rest/route";
import { deleteOwnEngagement, updateOwnEngagement } from "@/lib/engagements/engagements/own-commands";

export const PUT = route(updateOwnEngagement);
export const DELETE = route(deleteOwnEngagement);
