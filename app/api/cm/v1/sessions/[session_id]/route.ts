import { route } from "@/lib/doors/rest/route";
import { deleteSession } from "@/lib/people/sessions/commands";

export const DELETE = route(deleteSession);
