import { exportMatrix } from "@/lib/files/exports/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(exportMatrix);
