import { route } from "@/lib/platform/routes/route";
import { getCatalogueMergeImpact } from "@/lib/template/merges/queries";

export const GET = route(getCatalogueMergeImpact);
