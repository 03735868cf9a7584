import { route } from "@/lib/doors/rest/route";
import { getUser } from "@/lib/finder/matrices/queries";

export const GET = route(getUser);
