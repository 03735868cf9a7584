import { getExpectedLevels } from "@/lib/grades/expected/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getExpectedLevels);
