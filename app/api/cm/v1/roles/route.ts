import { createDiscipline } from "@/lib/template/catalogues/commands";
import * as catalogues from "@/lib/template/catalogues/contract";
import { listDisciplines } from "@/lib/template/catalogues/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(catalogues.listRoles, listDisciplines);
export const POST = route(catalogues.createRole, createDiscipline);
