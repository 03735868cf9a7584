import { route } from "@/lib/routes/route";
import { deleteSession } from "@/lib/sessions/commands";
import * as sessions from "@/lib/sessions/contract";

export const DELETE = route(sessions.deleteSession, deleteSession);
