import { createImport } from "@/lib/files/imports/commands";
import { listImports } from "@/lib/files/imports/queries";
import { importsFiles } from "@/lib/files/imports/policy";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listImports);
export const POST = route(createImport, importsFiles);
