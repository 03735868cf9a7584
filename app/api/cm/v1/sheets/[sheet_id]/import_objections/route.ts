import { route } from "@/lib/doors/rest/route";
import { createImportObjection } from "@/lib/sheet/rows/objection-commands";

export const POST = route(createImportObjection);
