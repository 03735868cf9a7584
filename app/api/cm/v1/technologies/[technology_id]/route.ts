import { updateLanguage } from "@/lib/template/catalogues/commands";
import { getLanguage } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getLanguage);
export const PATCH = route(updateLanguage);
