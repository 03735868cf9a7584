import { route } from "@/lib/http/route";
import * as people from "@/lib/people/contract";
import { getCurrentUser } from "@/lib/people/queries";

export const GET = route(people.getCurrentUser, getCurrentUser);
