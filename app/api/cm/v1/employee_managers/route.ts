import { route } from "@/lib/platform/routes/route";
import { listEmployees } from "@/lib/finder/matrices/queries";

export const GET = route(listEmployees);
