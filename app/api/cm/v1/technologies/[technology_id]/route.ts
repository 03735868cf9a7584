import { updateLanguage } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { getLanguage } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.getTechnology, getLanguage);
export const PATCH = route(catalogues.updateTechnology, updateLanguage);
