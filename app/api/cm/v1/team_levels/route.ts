import { route } from "@/lib/routes/route";
import * as team from "@/lib/team/contract";
import { listTeamLevels } from "@/lib/team/queries";

export const GET = route(team.listTeamLevels, listTeamLevels);
