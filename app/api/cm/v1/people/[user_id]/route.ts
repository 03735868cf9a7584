import { updatePerson } from "@/lib/people/commands";
import * as directory from "@/lib/people/contract";
import { getPerson } from "@/lib/people/queries";
import { route } from "@/lib/routes/route";

export const GET = route(directory.getPerson, getPerson);
export const PATCH = route(directory.updatePerson, updatePerson);
