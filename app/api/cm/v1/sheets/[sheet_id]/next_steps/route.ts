import { getNextSteps } from "@/lib/sheet/next-steps/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getNextSteps);
