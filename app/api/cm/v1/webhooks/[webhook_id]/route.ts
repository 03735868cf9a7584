import { route } from "@/lib/platform/routes/route";
import { deleteWebhook, updateWebhook } from "@/lib/messages/webhooks/commands";
import * as webhooks from "@/lib/messages/webhooks/contract";

export const PUT = route(webhooks.updateWebhook, updateWebhook);
export const DELETE = route(webhooks.deleteWebhook, deleteWebhook);
