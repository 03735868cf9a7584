"use client";

import { Switch } from "@/components/ui/switch";
import { switchSingleKeys, useSingleKeysAreOn } from "./keys";

/** The switch for single-key shortcuts, of this browser. */
export function SingleKeysSwitch() {
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Turns /, ? and the keys of Reviews on or off. Saved in this browser only."
      checked={useSingleKeysAreOn()}
      onChange={(event) => switchSingleKeys(event.target.checked)}
    />
  );
}
