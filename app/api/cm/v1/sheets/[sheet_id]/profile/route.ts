import { route } from "@/lib/http/route";
import * as profiles from "@/lib/sheet-setup/contract";
import { getSheetProfile } from "@/lib/sheet-setup/queries";

export const GET = route(profiles.getSheetProfile, getSheetProfile);
