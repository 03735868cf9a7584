import { listPeopleCards } from "@/lib/finder/availability/match-queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listPeopleCards);
