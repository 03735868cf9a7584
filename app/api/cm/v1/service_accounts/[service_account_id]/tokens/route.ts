import { route } from "@/lib/platform/routes/route";
import { createServiceToken } from "@/lib/people/service-accounts/commands";
import * as serviceAccounts from "@/lib/people/service-accounts/contract";

export const POST = route(serviceAccounts.createServiceToken, createServiceToken);
