import { deleteAssistantConnection } from "@/lib/assistants/connections/commands";
import * as connections from "@/lib/assistants/connections/contract";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(connections.deleteAssistantConnection, deleteAssistantConnection);
