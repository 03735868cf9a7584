import { updateCase } from "@/lib/conversations/conversations/grade-commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updateCase);
