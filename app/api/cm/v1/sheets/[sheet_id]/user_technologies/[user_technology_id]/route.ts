import { route } from "@/lib/platform/routes/route";
import { deleteUserTechnology } from "@/lib/sheet/setup/commands";
import * as profiles from "@/lib/sheet/setup/contract";

export const DELETE = route(profiles.deleteUserTechnology, deleteUserTechnology);
