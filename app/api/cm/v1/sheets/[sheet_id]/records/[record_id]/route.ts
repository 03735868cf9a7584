import { route } from "@/lib/doors/rest/route";
import { deleteRecord, updateRecord } from "@/lib/engagements/records/commands";

export const PUT = route(updateRecord);
export const DELETE = route(deleteRecord);
