"use client";

import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { ApiError, call, type Answer } from "@/lib/platform/client/call";

type Settings = Answer<"GET /grade_settings">;

/** Where people's grades come from. Saved at once; back to what is saved if that fails. */
export function GradeSettingsCard({ initial }: { initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState("");

  async function save(change: Partial<Settings>) {
    const [before, after] = [settings, { ...settings, ...change }];
    setSettings(after);
    setStatus("Saving…");
    setFailure("");
    try {
      await call("PUT /grade_settings", { body: { cm_grade_settings: after } });
      setStatus("Saved.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSettings(before);
      setStatus("");
      setFailure(`Couldn't save. ${error.message}`);
    }
  }

  return (
    <>
      <p className="mb-3 text-ink-muted">
        Set a person&apos;s grade on People. The person, their managers and admins see it
        {settings.in_finder ? ", and so do people who may find others." : "; nobody else does."}
      </p>
      <Switch
        label="Identity provider sets grades"
        hint="A person's SCIM title sets the grade of the same name. Other titles change nothing."
        checked={settings.from_scim_title}
        onChange={(event) => void save({ from_scim_title: event.target.checked })}
      />
      <Switch
        label="Find people by grade"
        hint="Everyone who may find people then learns who has which grade. Agree on this with your works council or staff first."
        checked={settings.in_finder}
        onChange={(event) => void save({ in_finder: event.target.checked })}
      />
      <p role="status" className="mt-1 -mb-4 min-h-5 text-sm text-ink-muted">
        {status}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
