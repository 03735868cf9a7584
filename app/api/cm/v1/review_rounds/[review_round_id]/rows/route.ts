import * as reviewRounds from "@/lib/review-rounds/contract";
import { listRoundRows } from "@/lib/review-rounds/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviewRounds.listRoundRows, listRoundRows);
