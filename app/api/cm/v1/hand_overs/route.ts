import { createHandOver } from "@/lib/people/directory/leaving-commands";
import * as directory from "@/lib/people/directory/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(directory.createHandOver, createHandOver);
