import * as finder from "@/lib/finder/contract";
import { listPeopleCards } from "@/lib/finder/queries";
import { route } from "@/lib/routes/route";

export const GET = route(finder.listPeopleCards, listPeopleCards);
