import { createDiscipline } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { listDisciplines } from "@/lib/catalogues/queries";
import { route } from "@/lib/routes/route";

export const GET = route(catalogues.listRoles, listDisciplines);
export const POST = route(catalogues.createRole, createDiscipline);
