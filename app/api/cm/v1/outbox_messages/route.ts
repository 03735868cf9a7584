import * as outbox from "@/lib/outbox/contract";
import { listOutboxMessages } from "@/lib/outbox/queries";
import { route } from "@/lib/routes/route";

export const GET = route(outbox.listOutboxMessages, listOutboxMessages);
