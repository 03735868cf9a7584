import { deleteAssistantConnection } from "@/lib/assistants/connections/commands";
import { route } from "@/lib/doors/rest/route";

export const DELETE = route(deleteAssistantConnection);
