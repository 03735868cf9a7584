import { listAppearances } from "@/lib/finder/people-search/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listAppearances);
