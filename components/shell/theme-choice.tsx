"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useId } from "react";
import { useTheme } from "next-themes";

export const THEMES = [
  { name: "system", label: "System" },
  { name: "light", label: "Light" },
  { name: "dark", label: "Dark" },
] as const;

/** Chooses the theme of this browser. The server can't know the choice, so none is marked until hydration. */
export function ThemeChoice() {
  const name = useId();
  const { theme, setTheme } = useTheme();
  const hydrated = useBrowserValue(() => true, false);
  return (
    <fieldset className="theme-choice">
      <legend>Theme</legend>
      {THEMES.map((one) => (
        <label key={one.name}>
          <input
            type="radio"
            name={name}
            checked={hydrated && theme === one.name}
            disabled={!hydrated}
            onChange={() => setTheme(one.name)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
