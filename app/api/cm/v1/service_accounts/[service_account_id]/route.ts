import { route } from "@/lib/platform/routes/route";
import { deleteServiceAccount } from "@/lib/people/service-accounts/commands";

export const DELETE = route(deleteServiceAccount);
