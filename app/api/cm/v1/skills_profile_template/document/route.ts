import { route } from "@/lib/platform/routes/route";
import * as profiles from "@/lib/finder/profiles/contract";
import { getSkillsProfileTemplateDocument } from "@/lib/finder/profiles/template-queries";

export const GET = route(profiles.getSkillsProfileTemplateDocument, getSkillsProfileTemplateDocument);
