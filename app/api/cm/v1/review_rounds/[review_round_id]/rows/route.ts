import { listRoundRows } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listRoundRows);
