import { route } from "@/lib/routes/route";
import { createWebhook } from "@/lib/webhooks/commands";
import * as webhooks from "@/lib/webhooks/contract";
import { listWebhooks } from "@/lib/webhooks/queries";

export const GET = route(webhooks.listWebhooks, listWebhooks);
export const POST = route(webhooks.createWebhook, createWebhook);
