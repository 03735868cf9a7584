"use client";

import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { ApiError, call } from "@/lib/platform/client/call";

/** Whether assistants may connect. Saved at once; back to what is saved if that fails. */
export function ConnectSwitch({ initial }: { initial: boolean }) {
  const [isOn, setOn] = useState(initial);
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState("");

  async function save(enabled: boolean) {
    setOn(enabled);
    setStatus("Saving…");
    setFailure("");
    try {
      await call("PUT /assistant_settings", { body: { cm_assistant_settings: { enabled } } });
      setStatus("Saved.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOn(!enabled);
      setStatus("");
      setFailure(`Couldn't save. ${error.message}`);
    }
  }

  return (
    <>
      <Switch
        label="Let assistants connect"
        hint="An assistant sees and does what its person may, and people see in My Data who found them, as usual. It decides requests only with a token that allows it."
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
