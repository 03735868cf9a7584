import { lowerHand, raiseHand } from "@/lib/finder/needs/commands";
import * as needs from "@/lib/finder/needs/contract";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(needs.raiseHand, raiseHand);
export const DELETE = route(needs.lowerHand, lowerHand);
