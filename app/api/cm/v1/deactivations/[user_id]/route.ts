import { deleteDeactivation } from "@/lib/people/directory/leaving-commands";
import { route } from "@/lib/doors/rest/route";

export const DELETE = route(deleteDeactivation);
