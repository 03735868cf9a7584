import { route } from "@/lib/platform/routes/route";
import * as contract from "@/lib/reviews/acceptances/contract";
import { listImportedLevels } from "@/lib/reviews/acceptances/queries";

export const GET = route(contract.listImportedLevels, listImportedLevels);
