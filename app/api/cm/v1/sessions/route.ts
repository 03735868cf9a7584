import { route } from "@/lib/platform/routes/route";
import { deleteOtherSessions } from "@/lib/people/sessions/commands";
import * as sessions from "@/lib/people/sessions/contract";
import { listSessions } from "@/lib/people/sessions/queries";

export const GET = route(sessions.listSessions, listSessions);
export const DELETE = route(sessions.deleteOtherSessions, deleteOtherSessions);
