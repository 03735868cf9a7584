import { route } from "@/lib/routes/route";
import * as sheets from "@/lib/sheets/contract";
import { getSheet } from "@/lib/sheets/queries";

export const GET = route(sheets.getSheet, getSheet);
