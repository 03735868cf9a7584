import { createNeed } from "@/lib/finder/needs/commands";
import * as needs from "@/lib/finder/needs/contract";
import { listNeeds } from "@/lib/finder/needs/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(needs.listNeeds, listNeeds);
export const POST = route(needs.createNeed, createNeed);
