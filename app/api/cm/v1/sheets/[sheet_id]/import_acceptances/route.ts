import { route } from "@/lib/platform/routes/route";
import * as contract from "@/lib/reviews/acceptances/contract";
import { createImportAcceptance } from "@/lib/reviews/acceptances/commands";

export const POST = route(contract.createImportAcceptance, createImportAcceptance);
