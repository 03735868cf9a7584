import { deleteInterest, updateInterest } from "@/lib/interests/commands";
import * as interests from "@/lib/interests/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(interests.updateInterest, updateInterest);
export const DELETE = route(interests.deleteInterest, deleteInterest);
