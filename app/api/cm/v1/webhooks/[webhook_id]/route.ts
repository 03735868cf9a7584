import { route } from "@/lib/routes/route";
import { deleteWebhook, updateWebhook } from "@/lib/webhooks/commands";
import * as webhooks from "@/lib/webhooks/contract";

export const PUT = route(webhooks.updateWebhook, updateWebhook);
export const DELETE = route(webhooks.deleteWebhook, deleteWebhook);
