import { route } from "@/lib/platform/routes/route";
import { listImportedLevels } from "@/lib/reviews/acceptances/queries";

export const GET = route(listImportedLevels);
