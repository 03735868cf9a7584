import { createConfirmation } from "@/lib/sheets/confirmation-commands";
import * as sheets from "@/lib/sheets/contract";
import { route } from "@/lib/routes/route";

export const POST = route(sheets.createConfirmation, createConfirmation);
