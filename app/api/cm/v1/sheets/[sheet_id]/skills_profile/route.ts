import { route } from "@/lib/platform/routes/route";
import { updateSkillsProfile } from "@/lib/finder/profiles/commands";
import { getSkillsProfile } from "@/lib/finder/profiles/queries";

export const GET = route(getSkillsProfile);
export const PUT = route(updateSkillsProfile);
