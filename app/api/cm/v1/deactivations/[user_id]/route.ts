import { deleteDeactivation } from "@/lib/directory/commands";
import * as directory from "@/lib/directory/contract";
import { route } from "@/lib/http/route";

export const DELETE = route(directory.deleteDeactivation, deleteDeactivation);
