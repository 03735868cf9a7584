import { updateMessageSettings } from "@/lib/outbox/commands";
import * as outbox from "@/lib/outbox/contract";
import { getMessageSettings } from "@/lib/outbox/queries";
import { route } from "@/lib/routes/route";

export const GET = route(outbox.getMessageSettings, getMessageSettings);
export const PUT = route(outbox.updateMessageSettings, updateMessageSettings);
