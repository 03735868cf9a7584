import { createInvitation } from "@/lib/people/directory/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createInvitation);
