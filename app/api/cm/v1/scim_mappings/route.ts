import { createScimMapping } from "@/lib/people/provisioning/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createScimMapping);
