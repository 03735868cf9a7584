import { createImportPreview } from "@/lib/files/imports/queries";
import { importsFiles } from "@/lib/files/imports/policy";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createImportPreview, importsFiles);
