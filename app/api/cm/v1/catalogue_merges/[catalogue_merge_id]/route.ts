import { route } from "@/lib/routes/route";
import { deleteCatalogueMerge } from "@/lib/catalogue-merges/commands";
import * as merges from "@/lib/catalogue-merges/contract";

export const DELETE = route(merges.deleteCatalogueMerge, deleteCatalogueMerge);
