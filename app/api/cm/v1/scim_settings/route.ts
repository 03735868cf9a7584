import { updateScimSettings } from "@/lib/people/provisioning/commands";
import { getScimSettings } from "@/lib/people/provisioning/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getScimSettings);
export const PUT = route(updateScimSettings);
