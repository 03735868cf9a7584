import { route } from "@/lib/routes/route";
import { createWebhookSecret } from "@/lib/webhooks/commands";
import * as webhooks from "@/lib/webhooks/contract";

export const POST = route(webhooks.createWebhookSecret, createWebhookSecret);
