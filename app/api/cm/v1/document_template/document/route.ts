import { route } from "@/lib/doors/rest/route";
import { getTemplateDocument } from "@/lib/profiles/templates/queries";

export const GET = route(getTemplateDocument);
