import * as interests from "@/lib/interests/contract";
import { listInterests } from "@/lib/interests/queries";
import { route } from "@/lib/routes/route";

export const GET = route(interests.listInterests, listInterests);
