import { deleteConversationRound } from "@/lib/conversations/rounds/commands";
import { route } from "@/lib/doors/rest/route";

export const DELETE = route(deleteConversationRound);
