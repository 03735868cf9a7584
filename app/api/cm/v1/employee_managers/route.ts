import { route } from "@/lib/doors/rest/route";
import { listEmployees } from "@/lib/finder/matrices/queries";

export const GET = route(listEmployees);
