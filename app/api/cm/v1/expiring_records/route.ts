import { route } from "@/lib/doors/rest/route";
import { listExpiringRecords } from "@/lib/engagements/records/queries";

export const GET = route(listExpiringRecords);
