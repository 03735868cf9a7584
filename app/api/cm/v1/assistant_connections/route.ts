import { createAssistantConnection } from "@/lib/assistants/connections/commands";
import * as connections from "@/lib/assistants/connections/contract";
import { listAssistantConnections } from "@/lib/assistants/connections/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(connections.listAssistantConnections, listAssistantConnections);
export const POST = route(connections.createAssistantConnection, createAssistantConnection);
