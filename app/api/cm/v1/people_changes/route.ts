import { createPeopleChange } from "@/lib/people/changes/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createPeopleChange);
