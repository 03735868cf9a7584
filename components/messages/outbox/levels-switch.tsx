"use client";

import { SettingSwitch } from "@/components/ui/setting-switch";
import { call } from "@/lib/platform/client/call";

/** Whether emails and webhook calls may name levels. */
export const LevelsSwitch = ({ initial }: { initial: boolean }) => (
  <SettingSwitch
    label="Name levels in emails and webhook calls"
    hint="Otherwise messages name people and competencies, and what was decided, but no levels. Questions are sent without their text."
    initial={initial}
    save={(with_levels) => call("PUT /message_settings", { body: { cm_message_settings: { with_levels } } })}
  />
);
