import { deleteScimMapping } from "@/lib/people/provisioning/commands";
import { route } from "@/lib/doors/rest/route";

export const DELETE = route(deleteScimMapping);
