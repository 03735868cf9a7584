import { route } from "@/lib/platform/routes/route";
import { applyStarterFrameworks } from "@/lib/template/starters/commands";
import * as starters from "@/lib/template/starters/contract";
import { listStarterFrameworks } from "@/lib/template/starters/queries";

export const GET = route(starters.listStarterFrameworks, listStarterFrameworks);
export const POST = route(starters.applyStarterFrameworks, applyStarterFrameworks);
