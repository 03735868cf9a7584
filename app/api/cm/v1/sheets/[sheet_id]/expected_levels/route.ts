import { getExpectedLevels } from "@/lib/sheet/expected/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getExpectedLevels);
