import { createNeed } from "@/lib/finder/needs/commands";
import { listNeeds } from "@/lib/finder/needs/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listNeeds);
export const POST = route(createNeed);
