import { deleteNeed, updateNeed } from "@/lib/needs/commands";
import * as needs from "@/lib/needs/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(needs.updateNeed, updateNeed);
export const DELETE = route(needs.deleteNeed, deleteNeed);
