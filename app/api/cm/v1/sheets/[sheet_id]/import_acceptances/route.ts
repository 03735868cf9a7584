import { route } from "@/lib/platform/routes/route";
import { createImportAcceptance } from "@/lib/reviews/acceptances/commands";

export const POST = route(createImportAcceptance);
