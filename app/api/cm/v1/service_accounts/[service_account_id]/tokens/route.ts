import { route } from "@/lib/platform/routes/route";
import { createServiceToken } from "@/lib/people/service-accounts/commands";

export const POST = route(createServiceToken);
