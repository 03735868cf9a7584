import { route } from "@/lib/http/route";
import * as people from "@/lib/people/contract";
import { getUser } from "@/lib/people/queries";

export const GET = route(people.getUser, getUser);
