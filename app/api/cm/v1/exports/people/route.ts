import * as exports from "@/lib/exports/contract";
import { exportPeople } from "@/lib/exports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportPeople, exportPeople);
