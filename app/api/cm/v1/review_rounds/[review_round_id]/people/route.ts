import { listRoundPeople } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listRoundPeople);
