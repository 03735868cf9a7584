import * as exports from "@/lib/files/exports/contract";
import { exportRoundPeople } from "@/lib/files/exports/review-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exports.exportRoundPeople, exportRoundPeople);
