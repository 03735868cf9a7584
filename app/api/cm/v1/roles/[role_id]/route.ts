import { updateDiscipline } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { getDiscipline } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.getRole, getDiscipline);
export const PATCH = route(catalogues.updateRole, updateDiscipline);
