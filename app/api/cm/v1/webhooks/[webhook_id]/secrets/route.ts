import { route } from "@/lib/doors/rest/route";
import { createWebhookSecret } from "@/lib/messages/webhooks/commands";

export const POST = route(createWebhookSecret);
