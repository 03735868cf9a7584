import { route } from "@/lib/http/route";
import { deleteCatalogueMerge } from "@/lib/merges/commands";
import * as merges from "@/lib/merges/contract";

export const DELETE = route(merges.deleteCatalogueMerge, deleteCatalogueMerge);
