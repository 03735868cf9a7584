import { route } from "@/lib/http/route";
import * as merges from "@/lib/merges/contract";
import { getCatalogueMergeImpact } from "@/lib/merges/queries";

export const GET = route(merges.getCatalogueMergeImpact, getCatalogueMergeImpact);
