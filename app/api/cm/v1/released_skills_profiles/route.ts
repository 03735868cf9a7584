import { route } from "@/lib/platform/routes/route";
import { listReleasedSkillsProfiles } from "@/lib/finder/profiles/queries";

export const GET = route(listReleasedSkillsProfiles);
