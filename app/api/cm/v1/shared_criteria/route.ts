import { findSharedCriteria } from "@/lib/template/hints/queries";
import { route } from "@/lib/doors/rest/route";

export const POST = route(findSharedCriteria);
