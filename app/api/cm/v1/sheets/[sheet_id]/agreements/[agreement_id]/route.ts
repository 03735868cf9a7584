import { deleteAgreement, updateAgreement } from "@/lib/sheet/agreements/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updateAgreement);
export const DELETE = route(deleteAgreement);
