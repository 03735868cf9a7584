import { route } from "@/lib/platform/routes/route";
import { applyStarterFrameworks } from "@/lib/template/starters/commands";
import { listStarterFrameworks } from "@/lib/template/starters/queries";

export const GET = route(listStarterFrameworks);
export const POST = route(applyStarterFrameworks);
