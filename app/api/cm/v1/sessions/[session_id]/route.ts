import { route } from "@/lib/platform/routes/route";
import { deleteSession } from "@/lib/people/sessions/commands";
import * as sessions from "@/lib/people/sessions/contract";

export const DELETE = route(sessions.deleteSession, deleteSession);
