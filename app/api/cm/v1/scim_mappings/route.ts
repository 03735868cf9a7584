import { createScimMapping } from "@/lib/people/provisioning/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createScimMapping);
