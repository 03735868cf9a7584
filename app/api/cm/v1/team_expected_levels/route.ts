import { route } from "@/lib/platform/routes/route";
import { getTeamExpectedLevels } from "@/lib/finder/team/queries";

export const GET = route(getTeamExpectedLevels);
