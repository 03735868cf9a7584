import { route } from "@/lib/doors/rest/route";
import { createWebhook } from "@/lib/messages/webhooks/commands";
import { listWebhooks } from "@/lib/messages/webhooks/queries";

export const GET = route(listWebhooks);
export const POST = route(createWebhook);
