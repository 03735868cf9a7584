import { route } from "@/lib/platform/routes/route";
import { createUserTechnology } from "@/lib/sheet/setup/commands";
import { listUserTechnologies } from "@/lib/sheet/setup/queries";

export const GET = route(listUserTechnologies);
export const POST = route(createUserTechnology);
