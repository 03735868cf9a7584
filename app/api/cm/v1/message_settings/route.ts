import { updateMessageSettings } from "@/lib/messages/outbox/commands";
import * as outbox from "@/lib/messages/outbox/contract";
import { getMessageSettings } from "@/lib/messages/outbox/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(outbox.getMessageSettings, getMessageSettings);
export const PUT = route(outbox.updateMessageSettings, updateMessageSettings);
