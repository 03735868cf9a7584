import { updateDiscipline } from "@/lib/template/catalogues/commands";
import { getDiscipline } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getDiscipline);
export const PATCH = route(updateDiscipline);
