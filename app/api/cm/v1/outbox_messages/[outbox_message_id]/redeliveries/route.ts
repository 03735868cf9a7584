import { createRedelivery } from "@/lib/messages/outbox/commands";
import * as outbox from "@/lib/messages/outbox/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(outbox.createRedelivery, createRedelivery);
