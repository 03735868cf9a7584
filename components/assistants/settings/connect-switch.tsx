"use client";

import { SettingSwitch } from "@/components/ui/setting-switch";
import { call } from "@/lib/platform/client/call";

/** Whether assistants may connect. */
export const ConnectSwitch = ({ initial }: { initial: boolean }) => (
  <SettingSwitch
    label="Let assistants connect"
    hint="An assistant sees and does what its person may, and people see in My Data who found them, as usual. It decides requests only with a token that allows it."
    initial={initial}
    save={(enabled) => call("PUT /assistant_settings", { body: { cm_assistant_settings: { enabled } } })}
  />
);
