import { route } from "@/lib/platform/routes/route";
import { createUserTechnology } from "@/lib/sheet/setup/commands";
import * as profiles from "@/lib/sheet/setup/contract";
import { listUserTechnologies } from "@/lib/sheet/setup/queries";

export const GET = route(profiles.listUserTechnologies, listUserTechnologies);
export const POST = route(profiles.createUserTechnology, createUserTechnology);
