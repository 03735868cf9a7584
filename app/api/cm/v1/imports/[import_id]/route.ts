import { getImport } from "@/lib/files/imports/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getImport);
