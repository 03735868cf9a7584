import { createNeed } from "@/lib/needs/commands";
import * as needs from "@/lib/needs/contract";
import { listNeeds } from "@/lib/needs/queries";
import { route } from "@/lib/routes/route";

export const GET = route(needs.listNeeds, listNeeds);
export const POST = route(needs.createNeed, createNeed);
