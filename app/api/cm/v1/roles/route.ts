import { createDiscipline } from "@/lib/template/catalogues/commands";
import { listDisciplines } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listDisciplines);
export const POST = route(createDiscipline);
