import { route } from "@/lib/platform/routes/route";
import { createWebhookSecret } from "@/lib/messages/webhooks/commands";
import * as webhooks from "@/lib/messages/webhooks/contract";

export const POST = route(webhooks.createWebhookSecret, createWebhookSecret);
