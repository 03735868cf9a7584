import { route } from "@/lib/platform/routes/route";
import { deleteSession } from "@/lib/people/sessions/commands";

export const DELETE = route(deleteSession);
