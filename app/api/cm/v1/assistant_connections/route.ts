import { createAssistantConnection } from "@/lib/assistants/connections/commands";
import { listAssistantConnections } from "@/lib/assistants/connections/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listAssistantConnections);
export const POST = route(createAssistantConnection);
