import { route } from "@/lib/platform/routes/route";
import * as sheets from "@/lib/sheet/rows/contract";
import { getSheet } from "@/lib/sheet/rows/queries";

export const GET = route(sheets.getSheet, getSheet);
