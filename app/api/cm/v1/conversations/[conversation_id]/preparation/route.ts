import { updatePreparation } from "@/lib/conversations/conversations/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updatePreparation);
