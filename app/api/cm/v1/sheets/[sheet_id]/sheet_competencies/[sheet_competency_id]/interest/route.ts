import { deleteInterest, updateInterest } from "@/lib/sheet/interests/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updateInterest);
export const DELETE = route(deleteInterest);
