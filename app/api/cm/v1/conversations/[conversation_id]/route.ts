import { deleteConversation, updateConversation } from "@/lib/conversations/conversations/commands";
import { getConversation } from "@/lib/conversations/conversations/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getConversation);
export const PATCH = route(updateConversation);
export const DELETE = route(deleteConversation);
