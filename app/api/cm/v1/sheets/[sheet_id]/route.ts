import { route } from "@/lib/platform/routes/route";
import { getSheet } from "@/lib/sheet/rows/queries";

export const GET = route(getSheet);
