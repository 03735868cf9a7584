import { route } from "@/lib/routes/route";
import { deleteOtherSessions } from "@/lib/sessions/commands";
import * as sessions from "@/lib/sessions/contract";
import { listSessions } from "@/lib/sessions/queries";

export const GET = route(sessions.listSessions, listSessions);
export const DELETE = route(sessions.deleteOtherSessions, deleteOtherSessions);
