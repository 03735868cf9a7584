import { route } from "@/lib/platform/routes/route";
import { deleteSheetRole } from "@/lib/sheet/setup/commands";
import * as profiles from "@/lib/sheet/setup/contract";
import { getSheetRole } from "@/lib/sheet/setup/queries";

export const GET = route(profiles.getSheetRole, getSheetRole);
export const DELETE = route(profiles.deleteSheetRole, deleteSheetRole);
