import { route } from "@/lib/platform/routes/route";
import { createServiceAccount } from "@/lib/people/service-accounts/commands";
import * as serviceAccounts from "@/lib/people/service-accounts/contract";
import { listServiceAccounts } from "@/lib/people/service-accounts/queries";

export const GET = route(serviceAccounts.listServiceAccounts, listServiceAccounts);
export const POST = route(serviceAccounts.createServiceAccount, createServiceAccount);
