import { route } from "@/lib/platform/routes/route";
import * as merges from "@/lib/template/merges/contract";
import { getCatalogueMergeImpact } from "@/lib/template/merges/queries";

export const GET = route(merges.getCatalogueMergeImpact, getCatalogueMergeImpact);
