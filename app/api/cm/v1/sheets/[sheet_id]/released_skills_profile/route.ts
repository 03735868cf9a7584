import { route } from "@/lib/platform/routes/route";
import { getReleasedSkillsProfile } from "@/lib/finder/profiles/queries";

export const GET = route(getReleasedSkillsProfile);
