import { listAppearances } from "@/lib/finder/people-search/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listAppearances);
