"use client";

import { useState } from "react";
import { SettingSwitch } from "@/components/ui/setting-switch";
import { call, type Answer } from "@/lib/doors/client/call";

type Settings = NonNullable<Answer<"GET /settings">["grades"]>;

/** Where people's grades come from, and who learns of them. */
export function GradeSettingsCard({ initial }: { initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  // Kept before the answer: the other setting may be changed meanwhile, and both are sent together.
  const saving = (setting: keyof Settings) => async (isOn: boolean) => {
    const change = (to: boolean) => setSettings((now) => ({ ...now, [setting]: to }));
    change(isOn);
    try {
      await call("PATCH /settings", { body: { cm_settings: { grades: { ...settings, [setting]: isOn } } } });
    } catch (error) {
      change(!isOn);
      throw error;
    }
  };
  return (
    <>
      <p className="mb-3 text-ink-muted">
        Set a person&apos;s grade on People. The person, their managers and admins see it
        {settings.in_finder ? ", and so do people who may find others." : "; nobody else does."}
      </p>
      <SettingSwitch
        label="Identity provider sets grades"
        hint="A person's SCIM title sets the grade of the same name. Other titles change nothing."
        initial={initial.from_scim_title}
        save={saving("from_scim_title")}
      />
      <SettingSwitch
        label="Find people by grade"
        hint="Everyone who may find people then learns who has which grade. Agree on this with your works council or staff first."
        initial={initial.in_finder}
        save={saving("in_finder")}
      />
    </>
  );
}
