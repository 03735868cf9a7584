import { createAgreement } from "@/lib/sheet/agreements/commands";
import { listAgreements } from "@/lib/sheet/agreements/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listAgreements);
export const POST = route(createAgreement);
