import { route } from "@/lib/http/route";
import { createSheetRole } from "@/lib/profiles/commands";
import * as profiles from "@/lib/profiles/contract";
import { listSheetRoles } from "@/lib/profiles/queries";

export const GET = route(profiles.listSheetRoles, listSheetRoles);
export const POST = route(profiles.createSheetRole, createSheetRole);
