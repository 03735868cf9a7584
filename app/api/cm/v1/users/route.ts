import { route } from "@/lib/routes/route";
import * as people from "@/lib/matrices/contract";
import { getCurrentUser } from "@/lib/matrices/queries";

export const GET = route(people.getCurrentUser, getCurrentUser);
