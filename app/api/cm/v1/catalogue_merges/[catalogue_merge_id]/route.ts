import { route } from "@/lib/platform/routes/route";
import { deleteCatalogueMerge } from "@/lib/template/merges/commands";

export const DELETE = route(deleteCatalogueMerge);
