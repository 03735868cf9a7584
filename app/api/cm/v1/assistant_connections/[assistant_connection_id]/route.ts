import { deleteAssistantConnection } from "@/lib/assistants/connections/commands";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(deleteAssistantConnection);
