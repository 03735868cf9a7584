import { updateLanguage } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { getLanguage } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.getTechnology, getLanguage);
export const PATCH = route(catalogues.updateTechnology, updateLanguage);
