import { route } from "@/lib/platform/routes/route";
import { createSheetRole } from "@/lib/sheet/setup/commands";
import * as profiles from "@/lib/sheet/setup/contract";
import { listSheetRoles } from "@/lib/sheet/setup/queries";

export const GET = route(profiles.listSheetRoles, listSheetRoles);
export const POST = route(profiles.createSheetRole, createSheetRole);
