import * as reviewRounds from "@/lib/reviews/rounds/contract";
import { listRoundPeople } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(reviewRounds.listRoundPeople, listRoundPeople);
