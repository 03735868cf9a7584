import * as finder from "@/lib/finder/people-search/contract";
import { listPeopleMatches } from "@/lib/finder/people-search/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(finder.listPeopleMatches, listPeopleMatches);
