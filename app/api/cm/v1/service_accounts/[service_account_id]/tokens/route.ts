import { route } from "@/lib/doors/rest/route";
import { createServiceToken } from "@/lib/people/service-accounts/commands";

export const POST = route(createServiceToken);
