import { route } from "@/lib/platform/routes/route";
import { releaseSkillsProfile, withdrawSkillsProfile } from "@/lib/finder/profiles/commands";

export const POST = route(releaseSkillsProfile);
export const DELETE = route(withdrawSkillsProfile);
