import { createScimMapping } from "@/lib/people/provisioning/commands";
import { listScimMappings } from "@/lib/people/provisioning/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listScimMappings);
export const POST = route(createScimMapping);
