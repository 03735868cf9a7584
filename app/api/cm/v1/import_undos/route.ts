import { createImportUndo } from "@/lib/files/imports/commands";
import * as contract from "@/lib/files/imports/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(contract.createImportUndo, createImportUndo);
