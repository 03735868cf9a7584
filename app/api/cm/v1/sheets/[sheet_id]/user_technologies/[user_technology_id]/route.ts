import { route } from "@/lib/platform/routes/route";
import { deleteUserTechnology } from "@/lib/sheet/setup/commands";

export const DELETE = route(deleteUserTechnology);
