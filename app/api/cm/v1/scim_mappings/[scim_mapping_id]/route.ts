import { deleteScimMapping } from "@/lib/people/provisioning/commands";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(deleteScimMapping);
