import { updateArea } from "@/lib/template/catalogues/commands";
import { getArea } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getArea);
export const PATCH = route(updateArea);
