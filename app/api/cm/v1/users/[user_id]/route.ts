import { route } from "@/lib/routes/route";
import * as people from "@/lib/matrices/contract";
import { getUser } from "@/lib/matrices/queries";

export const GET = route(people.getUser, getUser);
