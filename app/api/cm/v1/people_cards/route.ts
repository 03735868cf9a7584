import * as finder from "@/lib/finder/people-search/contract";
import { listPeopleCards } from "@/lib/finder/people-search/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(finder.listPeopleCards, listPeopleCards);
