import { route } from "@/lib/http/route";
import { createUserTechnology } from "@/lib/profiles/commands";
import * as profiles from "@/lib/profiles/contract";
import { listUserTechnologies } from "@/lib/profiles/queries";

export const GET = route(profiles.listUserTechnologies, listUserTechnologies);
export const POST = route(profiles.createUserTechnology, createUserTechnology);
