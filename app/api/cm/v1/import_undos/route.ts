import { createImportUndo } from "@/lib/imports/commands";
import * as contract from "@/lib/imports/contract";
import { route } from "@/lib/routes/route";

export const POST = route(contract.createImportUndo, createImportUndo);
