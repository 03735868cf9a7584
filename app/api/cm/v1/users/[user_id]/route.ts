import { route } from "@/lib/platform/routes/route";
import { getUser } from "@/lib/finder/matrices/queries";

export const GET = route(getUser);
