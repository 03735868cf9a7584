import { route } from "@/lib/platform/routes/route";
import { deleteServiceAccount } from "@/lib/people/service-accounts/commands";
import * as serviceAccounts from "@/lib/people/service-accounts/contract";

export const DELETE = route(serviceAccounts.deleteServiceAccount, deleteServiceAccount);
