import { createImport } from "@/lib/imports/commands";
import * as contract from "@/lib/imports/contract";
import { listImports } from "@/lib/imports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(contract.listImports, listImports);
export const POST = route(contract.createImport, createImport);
