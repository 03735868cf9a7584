import { route } from "@/lib/platform/routes/route";
import * as team from "@/lib/finder/team/contract";
import { getTeamExpectedLevels } from "@/lib/finder/team/queries";

export const GET = route(team.getTeamExpectedLevels, getTeamExpectedLevels);
