import { updateDiscipline } from "@/lib/template/catalogues/commands";
import { getDiscipline } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getDiscipline);
export const PATCH = route(updateDiscipline);
