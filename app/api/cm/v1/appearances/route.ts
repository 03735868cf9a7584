import * as finder from "@/lib/finder/contract";
import { listAppearances } from "@/lib/finder/queries";
import { route } from "@/lib/routes/route";

export const GET = route(finder.listAppearances, listAppearances);
