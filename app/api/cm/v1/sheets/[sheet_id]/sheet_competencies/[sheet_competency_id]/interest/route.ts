import { deleteInterest, updateInterest } from "@/lib/sheet/interests/commands";
import * as interests from "@/lib/sheet/interests/contract";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(interests.updateInterest, updateInterest);
export const DELETE = route(interests.deleteInterest, deleteInterest);
