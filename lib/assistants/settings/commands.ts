import { lockSetting, saveSetting } from "@/lib/platform/operation/admin-settings";
import { command } from "@/lib/platform/operation/operation";
import { managesAssistants } from "./policy";
import * as contract from "./contract";
import { ASSISTANTS } from "./store";

/** Sets whether assistants may connect. */
export const updateAssistantSettings = command(contract.updateAssistantSettings, {
  load: (tx) => lockSetting(tx, ASSISTANTS),
  policy: managesAssistants,
  run: async (tx, { input: { cm_assistant_settings: after }, subject: before }) => {
    await saveSetting(tx, ASSISTANTS, after);
    const act = after.enabled ? "assistants.turned_on" : "assistants.turned_off";
    const audit = after.enabled === before.enabled ? [] : [{ act, subjectId: null, before, after }];
    return { answer: after, audit };
  },
});
