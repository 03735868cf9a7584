import { route } from "@/lib/doors/rest/route";
import { createRecord } from "@/lib/engagements/records/commands";
import { listRecords } from "@/lib/engagements/records/queries";

export const GET = route(listRecords);
export const POST = route(createRecord);
