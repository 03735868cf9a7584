import { deleteDeactivation } from "@/lib/people/directory/leaving-commands";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(deleteDeactivation);
