import { updatePerson } from "@/lib/people/directory/commands";
import { getPerson } from "@/lib/people/directory/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getPerson);
export const PATCH = route(updatePerson);
