import { createImport } from "@/lib/files/imports/commands";
import * as contract from "@/lib/files/imports/contract";
import { listImports } from "@/lib/files/imports/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(contract.listImports, listImports);
export const POST = route(contract.createImport, createImport);
