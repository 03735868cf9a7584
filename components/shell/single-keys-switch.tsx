"use client";

import { useSyncExternalStore } from "react";
import { Switch } from "@/components/ui/switch";
import { onSingleKeysChange, singleKeysAreOn, switchSingleKeys } from "./keys";

const onUntilHydrated = () => true;

/** Turns the shortcuts of single keys on and off, in this browser. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(onSingleKeysChange, singleKeysAreOn, onUntilHydrated);
  return (
    <Switch
      label="Single keys"
      hint="Use / and ? without Ctrl or ⌘. Saved in this browser."
      checked={isOn}
      onChange={(event) => switchSingleKeys(event.target.checked)}
    />
  );
}
