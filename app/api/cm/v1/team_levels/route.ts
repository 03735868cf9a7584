import { route } from "@/lib/platform/routes/route";
import { listTeamLevels } from "@/lib/finder/team/queries";

export const GET = route(listTeamLevels);
