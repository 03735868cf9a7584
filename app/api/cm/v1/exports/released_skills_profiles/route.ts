import * as exports from "@/lib/exports/contract";
import { exportSkillsProfiles } from "@/lib/exports/staffing-queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportSkillsProfiles, exportSkillsProfiles);
