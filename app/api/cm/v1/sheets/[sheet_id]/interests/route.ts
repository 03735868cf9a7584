import * as interests from "@/lib/sheet/interests/contract";
import { listInterests } from "@/lib/sheet/interests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(interests.listInterests, listInterests);
