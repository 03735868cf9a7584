import { route } from "@/lib/doors/rest/route";
import { listTeamLevels } from "@/lib/finder/team/queries";

export const GET = route(listTeamLevels);
