"use client";

import { useSyncExternalStore } from "react";
import { useTheme } from "next-themes";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "@/components/ui/icon-button";

const THEMES = {
  system: { Icon: Monitor, next: "light" },
  light: { Icon: Sun, next: "dark" },
  dark: { Icon: Moon, next: "system" },
} as const;

type ThemeName = keyof typeof THEMES;

function isThemeName(name: string | undefined): name is ThemeName {
  return name !== undefined && name in THEMES;
}

const neverChanges = () => () => undefined;

/** Cycles through system, light and dark. The server doesn't know the choice, so it renders the system's until hydration. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const current = hydrated && isThemeName(theme) ? theme : "system";
  const { Icon, next } = THEMES[current];
  return (
    <IconButton
      label={`Theme: ${current}. Change to ${next}`}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => setTheme(next)}
      className={className}
    />
  );
}
