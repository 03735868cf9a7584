import { route } from "@/lib/doors/rest/route";
import { createUserTechnology } from "@/lib/sheet/setup/commands";
import { listUserTechnologies } from "@/lib/sheet/setup/queries";

export const GET = route(listUserTechnologies);
export const POST = route(createUserTechnology);
