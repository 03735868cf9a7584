import { route } from "@/lib/platform/routes/route";
import { getCurrentUser } from "@/lib/finder/matrices/queries";

export const GET = route(getCurrentUser);
