import { route } from "@/lib/platform/routes/route";
import { createImportObjection } from "@/lib/sheet/rows/objection-commands";

export const POST = route(createImportObjection);
