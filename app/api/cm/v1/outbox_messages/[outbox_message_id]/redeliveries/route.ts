import { createRedelivery } from "@/lib/messages/outbox/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createRedelivery);
