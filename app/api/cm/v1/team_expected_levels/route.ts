import { route } from "@/lib/doors/rest/route";
import { getTeamExpectedLevels } from "@/lib/finder/team/queries";

export const GET = route(getTeamExpectedLevels);
