import { listOutboxMessages } from "@/lib/messages/outbox/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listOutboxMessages);
