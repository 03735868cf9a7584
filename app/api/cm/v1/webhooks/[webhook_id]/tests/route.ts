import { route } from "@/lib/doors/rest/route";
import { createWebhookTest } from "@/lib/messages/webhooks/commands";

export const POST = route(createWebhookTest);
