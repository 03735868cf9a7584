import { route } from "@/lib/doors/rest/route";
import { getCurrentUser } from "@/lib/finder/matrices/queries";

export const GET = route(getCurrentUser);
