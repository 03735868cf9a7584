import { route } from "@/lib/platform/routes/route";
import * as contract from "@/lib/sheet/rows/contract";
import { createImportObjection } from "@/lib/sheet/rows/objection-commands";

export const POST = route(contract.createImportObjection, createImportObjection);
