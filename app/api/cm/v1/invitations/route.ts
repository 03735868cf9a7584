import { createInvitation } from "@/lib/people/directory/commands";
import * as directory from "@/lib/people/directory/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(directory.createInvitation, createInvitation);
