import { route } from "@/lib/platform/routes/route";
import { createSheetRole } from "@/lib/sheet/setup/commands";
import { listSheetRoles } from "@/lib/sheet/setup/queries";

export const GET = route(listSheetRoles);
export const POST = route(createSheetRole);
