import * as exports from "@/lib/exports/contract";
import { exportEmployees } from "@/lib/exports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportEmployees, exportEmployees);
