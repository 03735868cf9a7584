import { updatePerson } from "@/lib/directory/commands";
import * as directory from "@/lib/directory/contract";
import { getPerson } from "@/lib/directory/queries";
import { route } from "@/lib/http/route";

export const GET = route(directory.getPerson, getPerson);
export const PATCH = route(directory.updatePerson, updatePerson);
