import { createHandOver } from "@/lib/directory/commands";
import * as directory from "@/lib/directory/contract";
import { route } from "@/lib/http/route";

export const POST = route(directory.createHandOver, createHandOver);
