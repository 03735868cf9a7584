import * as reviewRounds from "@/lib/review-rounds/contract";
import { listRoundPeople } from "@/lib/review-rounds/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviewRounds.listRoundPeople, listRoundPeople);
