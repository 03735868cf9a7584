import { route } from "@/lib/platform/routes/route";
import { deleteCatalogueMerge } from "@/lib/template/merges/commands";
import * as merges from "@/lib/template/merges/contract";

export const DELETE = route(merges.deleteCatalogueMerge, deleteCatalogueMerge);
