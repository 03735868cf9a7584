import { createInvitation } from "@/lib/people/directory/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createInvitation);
