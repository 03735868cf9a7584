import { route } from "@/lib/doors/rest/route";
import { deleteOtherSessions } from "@/lib/people/sessions/commands";
import { listSessions } from "@/lib/people/sessions/queries";

export const GET = route(listSessions);
export const DELETE = route(deleteOtherSessions);
