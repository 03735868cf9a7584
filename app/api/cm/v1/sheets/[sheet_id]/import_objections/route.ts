import { route } from "@/lib/routes/route";
import * as contract from "@/lib/sheets/contract";
import { createImportObjection } from "@/lib/sheets/objection-commands";

export const POST = route(contract.createImportObjection, createImportObjection);
