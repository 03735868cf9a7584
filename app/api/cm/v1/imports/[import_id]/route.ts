import { getImport } from "@/lib/files/imports/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getImport);
