import { createImportPreview } from "@/lib/files/imports/queries";
import * as contract from "@/lib/files/imports/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(contract.createImportPreview, createImportPreview);
