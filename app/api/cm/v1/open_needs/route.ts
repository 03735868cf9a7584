import * as needs from "@/lib/needs/contract";
import { listOpenNeeds } from "@/lib/needs/queries";
import { route } from "@/lib/routes/route";

export const GET = route(needs.listOpenNeeds, listOpenNeeds);
