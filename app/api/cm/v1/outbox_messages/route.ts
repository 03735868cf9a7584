import * as outbox from "@/lib/messages/outbox/contract";
import { listOutboxMessages } from "@/lib/messages/outbox/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(outbox.listOutboxMessages, listOutboxMessages);
