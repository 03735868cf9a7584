import { updateDiscipline } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { getDiscipline } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.getRole, getDiscipline);
export const PATCH = route(catalogues.updateRole, updateDiscipline);
