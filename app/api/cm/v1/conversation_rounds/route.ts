import { createConversationRound } from "@/lib/conversations/rounds/commands";
import { listConversationRounds } from "@/lib/conversations/rounds/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listConversationRounds);
export const POST = route(createConversationRound);
