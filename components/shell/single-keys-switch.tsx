"use client";

import { useKeptText } from "@/components/ui/kept-text";
import { Switch } from "@/components/ui/switch";
import { singleKeys } from "./keys";

/** Whether single-key shortcuts are on, as `singleKeysAreOn`; they are in the page as the server sent it. */
export const useSingleKeysAreOn = (): boolean => useKeptText(singleKeys) !== "off";

/** The switch for single-key shortcuts, of this browser. */
export function SingleKeysSwitch() {
  return (
    <Switch
      label="Single-key shortcuts"
      hint="Turns /, ? and the keys of Reviews and Staffing on or off. Saved in this browser only."
      checked={useSingleKeysAreOn()}
      onChange={(event) => singleKeys.keep(event.target.checked ? "" : "off")}
    />
  );
}
