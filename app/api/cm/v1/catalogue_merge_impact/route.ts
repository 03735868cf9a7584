import { route } from "@/lib/doors/rest/route";
import { getCatalogueMergeImpact } from "@/lib/template/merges/queries";

export const GET = route(getCatalogueMergeImpact);
