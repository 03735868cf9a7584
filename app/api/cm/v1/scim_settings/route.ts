import { updateScimSettings } from "@/lib/people/provisioning/commands";
import * as provisioning from "@/lib/people/provisioning/contract";
import { getScimSettings } from "@/lib/people/provisioning/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(provisioning.getScimSettings, getScimSettings);
export const PUT = route(provisioning.updateScimSettings, updateScimSettings);
