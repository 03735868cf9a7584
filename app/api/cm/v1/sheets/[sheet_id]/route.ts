import { route } from "@/lib/doors/rest/route";
import { getSheet } from "@/lib/sheet/rows/queries";

export const GET = route(getSheet);
