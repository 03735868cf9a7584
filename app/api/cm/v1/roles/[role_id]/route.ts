import { updateRole } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { getRole } from "@/lib/catalogues/queries";
import { route } from "@/lib/http/route";

export const GET = route(catalogues.getRole, getRole);
export const PATCH = route(catalogues.updateRole, updateRole);
