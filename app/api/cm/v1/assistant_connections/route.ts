import { createAssistantConnection } from "@/lib/assistants/connections/commands";
import { listAssistantConnections } from "@/lib/assistants/connections/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listAssistantConnections);
export const POST = route(createAssistantConnection);
