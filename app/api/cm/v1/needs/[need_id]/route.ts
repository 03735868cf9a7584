import { deleteNeed, updateNeed } from "@/lib/finder/needs/commands";
import { getNeed } from "@/lib/finder/needs/queries";
import * as needs from "@/lib/finder/needs/contract";
import { route } from "@/lib/platform/routes/route";

export const GET = route(needs.getNeed, getNeed);
export const PUT = route(needs.updateNeed, updateNeed);
export const DELETE = route(needs.deleteNeed, deleteNeed);
