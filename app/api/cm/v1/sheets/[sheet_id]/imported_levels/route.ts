import { route } from "@/lib/doors/rest/route";
import { listImportedLevels } from "@/lib/reviews/acceptances/queries";

export const GET = route(listImportedLevels);
