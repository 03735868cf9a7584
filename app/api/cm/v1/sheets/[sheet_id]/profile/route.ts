import { route } from "@/lib/http/route";
import * as profiles from "@/lib/profiles/contract";
import { getSheetProfile } from "@/lib/profiles/queries";

export const GET = route(profiles.getSheetProfile, getSheetProfile);
