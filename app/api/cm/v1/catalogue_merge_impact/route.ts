import { route } from "@/lib/routes/route";
import * as merges from "@/lib/catalogue-merges/contract";
import { getCatalogueMergeImpact } from "@/lib/catalogue-merges/queries";

export const GET = route(merges.getCatalogueMergeImpact, getCatalogueMergeImpact);
