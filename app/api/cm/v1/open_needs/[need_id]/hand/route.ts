import { lowerHand, raiseHand } from "@/lib/needs/commands";
import * as needs from "@/lib/needs/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(needs.raiseHand, raiseHand);
export const DELETE = route(needs.lowerHand, lowerHand);
