import { route } from "@/lib/platform/routes/route";
import * as profiles from "@/lib/sheet/setup/contract";
import { getSheetSetup } from "@/lib/sheet/setup/queries";

export const GET = route(profiles.getSheetSetup, getSheetSetup);
