import { route } from "@/lib/platform/routes/route";
import { createWebhookTest } from "@/lib/messages/webhooks/commands";

export const POST = route(createWebhookTest);
