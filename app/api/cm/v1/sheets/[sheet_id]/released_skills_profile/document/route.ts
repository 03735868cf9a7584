import { route } from "@/lib/platform/routes/route";
import * as profiles from "@/lib/finder/profiles/contract";
import { getSkillsProfileDocument } from "@/lib/finder/profiles/queries";

export const GET = route(profiles.getSkillsProfileDocument, getSkillsProfileDocument);
