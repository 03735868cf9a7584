import { route } from "@/lib/doors/rest/route";
import { applyStarterFrameworks } from "@/lib/starters/commands";
import { listStarterFrameworks } from "@/lib/starters/queries";

export const GET = route(listStarterFrameworks);
export const POST = route(applyStarterFrameworks);
