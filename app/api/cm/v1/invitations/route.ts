import { createInvitation } from "@/lib/people/commands";
import * as directory from "@/lib/people/contract";
import { route } from "@/lib/routes/route";

export const POST = route(directory.createInvitation, createInvitation);
