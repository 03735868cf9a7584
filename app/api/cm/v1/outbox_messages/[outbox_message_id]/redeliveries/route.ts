import { createRedelivery } from "@/lib/messages/outbox/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createRedelivery);
