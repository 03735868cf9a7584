import { listRoundPeople } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listRoundPeople);
