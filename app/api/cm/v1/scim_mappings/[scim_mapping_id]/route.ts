import { deleteScimMapping } from "@/lib/people/provisioning/commands";
import * as provisioning from "@/lib/people/provisioning/contract";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(provisioning.deleteScimMapping, deleteScimMapping);
