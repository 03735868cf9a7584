import { route } from "@/lib/platform/routes/route";
import { getGradeCaseDocument } from "@/lib/sheet/grade-case/queries";

export const GET = route(getGradeCaseDocument);
