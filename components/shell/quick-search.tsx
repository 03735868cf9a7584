"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { Visitor } from "@/lib/doors/auth/page-access";
import { actOfKey, goToSearch, isMac, printScreen } from "./keys";

// Loaded on first use, to keep them out of the first JavaScript.
const Palette = dialogOnDemand(
  () => import("./palette").then((module) => module.Palette),
  () => "Search",
);
/** The list of keyboard shortcuts. */
export const KeysDialog = dialogOnDemand(
  () => import("./palette").then((module) => module.KeysDialog),
  () => "Keyboard shortcuts",
);

/** The search button in the navbar, and the shortcuts that work on every screen. */
export function QuickSearch({ visitor }: { visitor: Visitor }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const mac = useBrowserValue(isMac, false);
  const typed = useRef("");
  useEffect(() => {
    // Until the palette has loaded, there is no field that takes what is typed for it.
    const keep = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !(target instanceof HTMLInputElement)) typed.current += key;
    };
    if (open !== "palette") return;
    typed.current = "";
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOfKey(event);
      if (act === null) return;
      event.preventDefault();
      if (act === "print") printScreen();
      else if (act !== "search") setOpen(act);
      else if (!goToSearch()) setOpen("palette");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={mac ? "Meta+K" : "Control+K"}
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={() => setOpen("palette")}
      >
        <Search aria-hidden className="size-4" />
        <span className="max-sm:sr-only lg:max-xl:sr-only">Search</span>
        <kbd aria-hidden className="key max-[90rem]:hidden">
          {mac ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {open === "palette" && (
        <Palette visitor={visitor} onClose={close} onKeys={() => setOpen("keys")} typed={() => typed.current} />
      )}
      {open === "keys" && <KeysDialog onClose={close} />}
    </>
  );
}
