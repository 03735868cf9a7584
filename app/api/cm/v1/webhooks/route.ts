import { route } from "@/lib/platform/routes/route";
import { createWebhook } from "@/lib/messages/webhooks/commands";
import * as webhooks from "@/lib/messages/webhooks/contract";
import { listWebhooks } from "@/lib/messages/webhooks/queries";

export const GET = route(webhooks.listWebhooks, listWebhooks);
export const POST = route(webhooks.createWebhook, createWebhook);
