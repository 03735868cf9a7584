import { updatePerson } from "@/lib/people/directory/commands";
import * as directory from "@/lib/people/directory/contract";
import { getPerson } from "@/lib/people/directory/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(directory.getPerson, getPerson);
export const PATCH = route(directory.updatePerson, updatePerson);
