import { route } from "@/lib/doors/rest/route";
import { createServiceAccount } from "@/lib/people/service-accounts/commands";
import { listServiceAccounts } from "@/lib/people/service-accounts/queries";

export const GET = route(listServiceAccounts);
export const POST = route(createServiceAccount);
