import { createArea } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { listAreas } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.listAreas, listAreas);
export const POST = route(catalogues.createArea, createArea);
