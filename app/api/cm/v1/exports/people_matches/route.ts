import * as exports from "@/lib/exports/contract";
import { exportPeopleMatches } from "@/lib/exports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportPeopleMatches, exportPeopleMatches);
