import { createImportPreview } from "@/lib/files/imports/queries";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createImportPreview);
