"use client";

import { useSyncExternalStore } from "react";
import { Switch } from "@/components/ui/switch";
import { onSingleKeysChange, singleKeysAreOn, switchSingleKeys } from "./keys";

const onUntilHydrated = () => true;

/** The switch for single-key shortcuts, of this browser. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(onSingleKeysChange, singleKeysAreOn, onUntilHydrated);
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Turns /, ? and the keys of Reviews on or off. Saved in this browser only."
      checked={isOn}
      onChange={(event) => switchSingleKeys(event.target.checked)}
    />
  );
}
