import { route } from "@/lib/doors/rest/route";
import { getSkillsProfileDocument } from "@/lib/profiles/skills-profile/queries";

export const GET = route(getSkillsProfileDocument);
