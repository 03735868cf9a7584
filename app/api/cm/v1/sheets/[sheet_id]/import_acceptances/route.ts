import { route } from "@/lib/doors/rest/route";
import { createImportAcceptance } from "@/lib/reviews/acceptances/commands";

export const POST = route(createImportAcceptance);
