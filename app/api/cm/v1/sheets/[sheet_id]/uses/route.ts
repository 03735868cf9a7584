import { route } from "@/lib/doors/rest/route";
import { listUses } from "@/lib/engagements/engagements/queries";

export const GET = route(listUses);
