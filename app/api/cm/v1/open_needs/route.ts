import { listOpenNeeds } from "@/lib/finder/needs/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listOpenNeeds);
