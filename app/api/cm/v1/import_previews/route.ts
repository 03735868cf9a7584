import { createImportPreview } from "@/lib/imports/queries";
import * as contract from "@/lib/imports/contract";
import { route } from "@/lib/routes/route";

export const POST = route(contract.createImportPreview, createImportPreview);
