import { settingPart } from "@/lib/platform/operation/admin-settings";
import { managesAssistants } from "./policy";
import { ASSISTANTS } from "./store";

/** Whether assistants may connect. */
export const assistantSettings = settingPart(ASSISTANTS, {
  manages: managesAssistants,
  actOf: ({ enabled }) => (enabled ? "assistants.turned_on" : "assistants.turned_off"),
});
