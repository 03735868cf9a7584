import { updateAssistantSettings } from "@/lib/assistants/settings/commands";
import { getAssistantSettings } from "@/lib/assistants/settings/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getAssistantSettings);
export const PUT = route(updateAssistantSettings);
