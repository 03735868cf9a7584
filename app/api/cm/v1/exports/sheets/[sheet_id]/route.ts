import { exportSheet } from "@/lib/files/exports/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exportSheet);
