import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/sheet-setup/contract";
import { getSheetSetup } from "@/lib/sheet-setup/queries";

export const GET = route(profiles.getSheetSetup, getSheetSetup);
