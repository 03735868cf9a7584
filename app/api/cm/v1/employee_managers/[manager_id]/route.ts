import { route } from "@/lib/platform/routes/route";
import { listEmployeesOfManager } from "@/lib/finder/matrices/queries";

export const GET = route(listEmployeesOfManager);
