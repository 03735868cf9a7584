import { createArea } from "@/lib/template/catalogues/commands";
import { listAreas } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listAreas);
export const POST = route(createArea);
