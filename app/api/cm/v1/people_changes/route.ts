import { createPeopleChange } from "@/lib/people/changes/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createPeopleChange);
