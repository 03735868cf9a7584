import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/skills-profiles/contract";
import { getSkillsProfileDocument } from "@/lib/skills-profiles/queries";

export const GET = route(profiles.getSkillsProfileDocument, getSkillsProfileDocument);
