import { listOutboxMessages } from "@/lib/messages/outbox/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listOutboxMessages);
