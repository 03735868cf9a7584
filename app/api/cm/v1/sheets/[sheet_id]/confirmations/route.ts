import { createConfirmation } from "@/lib/sheet/rows/confirmation-commands";
import * as sheets from "@/lib/sheet/rows/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(sheets.createConfirmation, createConfirmation);
