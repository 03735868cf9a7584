import { createErasure } from "@/lib/people/directory/leaving-commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createErasure);
