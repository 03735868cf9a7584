import { createImportUndo } from "@/lib/files/imports/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createImportUndo);
