import { updateSettings } from "@/lib/doors/settings/commands";
import { getSettings } from "@/lib/doors/settings/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getSettings);
export const PATCH = route(updateSettings);
