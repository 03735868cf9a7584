"use client";

import { SettingSwitch } from "@/components/ui/setting-switch";
import { call } from "@/lib/platform/client/call";

/** Whether assistants may connect. */
export const ConnectSwitch = ({ initial }: { initial: boolean }) => (
  <SettingSwitch
    label="Let assistants connect"
    hint="An assistant has the permissions of the person who uses it, and people see its searches in My Data. It decides requests only with a token that allows it."
    initial={initial}
    save={(enabled) => call("PUT /assistant_settings", { body: { cm_assistant_settings: { enabled } } })}
  />
);
