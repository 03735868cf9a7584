import { route } from "@/lib/platform/routes/route";
import { getSheetSetup } from "@/lib/sheet/setup/queries";

export const GET = route(getSheetSetup);
