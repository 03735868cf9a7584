"use client";

import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { ApiError, call } from "@/lib/platform/client/call";

/** Whether emails and webhook calls may name levels. Saved at once; back to what is saved if that fails. */
export function LevelsSwitch({ initial }: { initial: boolean }) {
  const [isOn, setOn] = useState(initial);
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState("");

  async function save(with_levels: boolean) {
    setOn(with_levels);
    setStatus("Saving…");
    setFailure("");
    try {
      await call("PUT /message_settings", { body: { cm_message_settings: { with_levels } } });
      setStatus("Saved.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOn(!with_levels);
      setStatus("");
      setFailure(`Couldn't save. ${error.message}`);
    }
  }

  return (
    <>
      <Switch
        label="Name levels in emails and webhook calls"
        hint="Otherwise messages name people and competencies, and what was decided, but no levels. Questions are sent without their text."
        checked={isOn}
        onChange={(event) => void save(event.target.checked)}
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
