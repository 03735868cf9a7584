import { getNextSteps } from "@/lib/finder/next-steps/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getNextSteps);
