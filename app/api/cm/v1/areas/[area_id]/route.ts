import { updateArea } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { getArea } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.getArea, getArea);
export const PATCH = route(catalogues.updateArea, updateArea);
