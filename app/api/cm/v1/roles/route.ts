import { createDiscipline } from "@/lib/template/catalogues/commands";
import { listDisciplines } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listDisciplines);
export const POST = route(createDiscipline);
