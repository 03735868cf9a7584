import { route } from "@/lib/doors/rest/route";
import { createSheetRole } from "@/lib/sheet/setup/commands";
import { listSheetRoles } from "@/lib/sheet/setup/queries";

export const GET = route(listSheetRoles);
export const POST = route(createSheetRole);
