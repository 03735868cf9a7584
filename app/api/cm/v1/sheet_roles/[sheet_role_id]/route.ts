import { route } from "@/lib/http/route";
import { deleteSheetRole } from "@/lib/profiles/commands";
import * as profiles from "@/lib/profiles/contract";
import { getSheetRole } from "@/lib/profiles/queries";

export const GET = route(profiles.getSheetRole, getSheetRole);
export const DELETE = route(profiles.deleteSheetRole, deleteSheetRole);
