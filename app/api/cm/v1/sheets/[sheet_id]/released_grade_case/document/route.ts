import { route } from "@/lib/doors/rest/route";
import { getGradeCaseDocument } from "@/lib/profiles/grade-case/queries";

export const GET = route(getGradeCaseDocument);
