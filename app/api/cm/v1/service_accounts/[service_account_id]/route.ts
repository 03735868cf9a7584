import { route } from "@/lib/doors/rest/route";
import { deleteServiceAccount } from "@/lib/people/service-accounts/commands";

export const DELETE = route(deleteServiceAccount);
