import { route } from "@/lib/platform/routes/route";
import { getSkillsProfileDocument } from "@/lib/finder/profiles/queries";

export const GET = route(getSkillsProfileDocument);
