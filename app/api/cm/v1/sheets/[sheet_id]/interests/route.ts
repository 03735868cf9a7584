import { listInterests } from "@/lib/sheet/interests/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listInterests);
