import { route } from "@/lib/platform/routes/route";
import { getSkillsProfileTemplateDocument } from "@/lib/finder/profiles/template-queries";

export const GET = route(getSkillsProfileTemplateDocument);
