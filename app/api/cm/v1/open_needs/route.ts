import { listOpenNeeds } from "@/lib/finder/needs/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listOpenNeeds);
