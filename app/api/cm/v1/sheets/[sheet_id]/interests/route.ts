import { listInterests } from "@/lib/sheet/interests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listInterests);
