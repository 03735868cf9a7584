import { route } from "@/lib/doors/rest/route";
import { deleteCatalogueMerge } from "@/lib/template/merges/commands";

export const DELETE = route(deleteCatalogueMerge);
