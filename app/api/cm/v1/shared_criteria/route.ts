import { findSharedCriteria } from "@/lib/template/hints/queries";
import { route } from "@/lib/platform/routes/route";

export const POST = route(findSharedCriteria);
