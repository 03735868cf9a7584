import { exportConversationRounds } from "@/lib/files/exports/review-queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(exportConversationRounds);
