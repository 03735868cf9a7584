import { route } from "@/lib/doors/rest/route";
import { deleteSheetRole } from "@/lib/sheet/setup/commands";
import { getSheetRole } from "@/lib/sheet/setup/queries";

export const GET = route(getSheetRole);
export const DELETE = route(deleteSheetRole);
