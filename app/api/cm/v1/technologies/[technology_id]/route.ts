import { updateTechnology } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { getTechnology } from "@/lib/catalogues/queries";
import { route } from "@/lib/http/route";

export const GET = route(catalogues.getTechnology, getTechnology);
export const PATCH = route(catalogues.updateTechnology, updateTechnology);
