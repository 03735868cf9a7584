import { route } from "@/lib/platform/routes/route";
import * as people from "@/lib/finder/matrices/contract";
import { getCurrentUser } from "@/lib/finder/matrices/queries";

export const GET = route(people.getCurrentUser, getCurrentUser);
