import { lowerHand, raiseHand } from "@/lib/finder/needs/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(raiseHand);
export const DELETE = route(lowerHand);
