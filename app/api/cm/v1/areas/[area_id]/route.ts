import { updateArea } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { getArea } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.getArea, getArea);
export const PATCH = route(catalogues.updateArea, updateArea);
