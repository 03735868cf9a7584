import { updateTechnology } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { route } from "@/lib/http/route";

export const PATCH = route(catalogues.updateTechnology, updateTechnology);
