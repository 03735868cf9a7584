import { deleteNeed, updateNeed } from "@/lib/finder/needs/commands";
import { getNeed } from "@/lib/finder/needs/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getNeed);
export const PUT = route(updateNeed);
export const DELETE = route(deleteNeed);
