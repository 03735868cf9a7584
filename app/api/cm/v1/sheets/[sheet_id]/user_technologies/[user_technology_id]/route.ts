import { route } from "@/lib/doors/rest/route";
import { deleteUserTechnology } from "@/lib/sheet/setup/commands";

export const DELETE = route(deleteUserTechnology);
