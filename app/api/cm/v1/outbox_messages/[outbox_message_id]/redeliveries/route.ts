import { createRedelivery } from "@/lib/outbox/commands";
import * as outbox from "@/lib/outbox/contract";
import { route } from "@/lib/routes/route";

export const POST = route(outbox.createRedelivery, createRedelivery);
