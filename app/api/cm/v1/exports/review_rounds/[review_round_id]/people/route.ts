import { exportRoundPeople } from "@/lib/files/exports/review-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exportRoundPeople);
