"use client";

import { useState } from "react";
import { ApiError } from "@/lib/doors/client/call";
import { Switch } from "./switch";

export interface SettingSwitchProps {
  label: string;
  hint: string;
  initial: boolean;
  save: (isOn: boolean) => Promise<unknown>;
}

/** A setting that is on or off. Saved at once; back to what is saved if that fails. */
export function SettingSwitch({ label, hint, initial, save }: SettingSwitchProps) {
  const [isOn, setOn] = useState(initial);
  const [status, setStatus] = useState("");
  const [failure, setFailure] = useState("");

  async function change(next: boolean) {
    setOn(next);
    setStatus("Saving…");
    setFailure("");
    try {
      await save(next);
      setStatus("Saved.");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOn(!next);
      setStatus("");
      setFailure(`Couldn't save. ${error.message}`);
    }
  }

  return (
    <>
      <Switch label={label} hint={hint} checked={isOn} onChange={(event) => void change(event.target.checked)} />
      <p role="status" className="mt-1 -mb-4 min-h-5 text-sm text-ink-muted">
        {status}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
