import { route } from "@/lib/doors/rest/route";
import { listAvailability } from "@/lib/finder/availability/queries";

export const GET = route(listAvailability);
