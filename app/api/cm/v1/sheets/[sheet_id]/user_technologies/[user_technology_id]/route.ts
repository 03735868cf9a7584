import { route } from "@/lib/http/route";
import { deleteUserTechnology } from "@/lib/profiles/commands";
import * as profiles from "@/lib/profiles/contract";

export const DELETE = route(profiles.deleteUserTechnology, deleteUserTechnology);
