import { createRole } from "@/lib/catalogues/commands";
import * as catalogues from "@/lib/catalogues/contract";
import { listRoles } from "@/lib/catalogues/queries";
import { route } from "@/lib/http/route";

export const GET = route(catalogues.listRoles, listRoles);
export const POST = route(catalogues.createRole, createRole);
