"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

/**
 * A hint at the end of a page, shown until it is dismissed in this browser. It sticks to the bottom of the window: only
 * the browser knows whether to show it, so it appears late and must not move the content.
 */
export function Hint({ name, children }: { name: string; children: ReactNode }) {
  const key = `hint_${name}`;
  const [dismissed, setDismissed] = useState(false);
  const isNew = useBrowserValue(() => localStorage.getItem(key) === null, false);
  if (!isNew || dismissed) return null;
  function dismiss() {
    localStorage.setItem(key, "dismissed");
    setDismissed(true);
  }
  return (
    <aside aria-label="Hint" className="hint">
      <p>{children}</p>
      <IconButton label="Dismiss this hint" size="sm" icon={<X aria-hidden className="size-4" />} onClick={dismiss} />
    </aside>
  );
}
