import { updateArea } from "@/lib/template/catalogues/commands";
import { getArea } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getArea);
export const PATCH = route(updateArea);
