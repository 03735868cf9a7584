import { route } from "@/lib/doors/rest/route";
import { deleteWebhook, updateWebhook } from "@/lib/messages/webhooks/commands";

export const PUT = route(updateWebhook);
export const DELETE = route(deleteWebhook);
