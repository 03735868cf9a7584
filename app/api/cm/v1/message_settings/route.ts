import { updateMessageSettings } from "@/lib/messages/outbox/commands";
import { getMessageSettings } from "@/lib/messages/outbox/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getMessageSettings);
export const PUT = route(updateMessageSettings);
