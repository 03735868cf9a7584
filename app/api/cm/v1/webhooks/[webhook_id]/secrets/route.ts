import { route } from "@/lib/platform/routes/route";
import { createWebhookSecret } from "@/lib/messages/webhooks/commands";

export const POST = route(createWebhookSecret);
