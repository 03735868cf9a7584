import * as criteriaHints from "@/lib/criteria-hints/contract";
import { findSharedCriteria } from "@/lib/criteria-hints/queries";
import { route } from "@/lib/routes/route";

export const POST = route(criteriaHints.findSharedCriteria, findSharedCriteria);
