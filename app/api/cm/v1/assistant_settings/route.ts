import { updateAssistantSettings } from "@/lib/assistants/settings/commands";
import * as settings from "@/lib/assistants/settings/contract";
import { getAssistantSettings } from "@/lib/assistants/settings/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(settings.getAssistantSettings, getAssistantSettings);
export const PUT = route(settings.updateAssistantSettings, updateAssistantSettings);
