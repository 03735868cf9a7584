import { createConversation } from "@/lib/conversations/conversations/commands";
import { listConversations } from "@/lib/conversations/conversations/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listConversations);
export const POST = route(createConversation);
