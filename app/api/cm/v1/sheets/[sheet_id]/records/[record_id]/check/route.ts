import { route } from "@/lib/doors/rest/route";
import { checkRecord, uncheckRecord } from "@/lib/engagements/records/commands";

export const PUT = route(checkRecord);
export const DELETE = route(uncheckRecord);
