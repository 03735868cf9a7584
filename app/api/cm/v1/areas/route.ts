import { createArea } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { listAreas } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.listAreas, listAreas);
export const POST = route(catalogues.createArea, createArea);
