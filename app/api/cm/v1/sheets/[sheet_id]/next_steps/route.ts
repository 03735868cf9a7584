import * as nextSteps from "@/lib/next-steps/contract";
import { getNextSteps } from "@/lib/next-steps/queries";
import { route } from "@/lib/routes/route";

export const GET = route(nextSteps.getNextSteps, getNextSteps);
