import { route } from "@/lib/doors/rest/route";
import { listEmployeesOfManager } from "@/lib/finder/matrices/queries";

export const GET = route(listEmployeesOfManager);
