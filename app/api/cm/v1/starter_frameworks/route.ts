import { route } from "@/lib/routes/route";
import { applyStarterFrameworks } from "@/lib/starters/commands";
import * as starters from "@/lib/starters/contract";
import { listStarterFrameworks } from "@/lib/starters/queries";

export const GET = route(starters.listStarterFrameworks, listStarterFrameworks);
export const POST = route(starters.applyStarterFrameworks, applyStarterFrameworks);
