import { createImportUndo } from "@/lib/files/imports/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createImportUndo);
