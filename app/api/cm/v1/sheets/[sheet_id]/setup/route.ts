import { route } from "@/lib/doors/rest/route";
import { getSheetSetup } from "@/lib/sheet/setup/queries";

export const GET = route(getSheetSetup);
