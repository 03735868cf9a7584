import { createDeactivation } from "@/lib/people/leaving-commands";
import * as directory from "@/lib/people/contract";
import { route } from "@/lib/routes/route";

export const POST = route(directory.createDeactivation, createDeactivation);
