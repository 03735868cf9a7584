"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

function keep(key: string, y: number | null, view: string): void {
  if (y !== null) sessionStorage.setItem(key, `${Math.round(y)} ${view}`);
}

/**
 * Keeps a screen's scroll position for this tab, and returns to it if the screen comes back with the same `view` (its
 * search, say). It waits until `isWhole`: before, the page may be too short.
 */
export function useKeptScroll(key: string, view: string, isWhole: boolean) {
  const y = useRef<number | null>(null);
  const shown = useRef(view);
  useLayoutEffect(() => void (shown.current = view), [view]);
  const restore = useEffectEvent(() => {
    const [kept = "", ...words] = (sessionStorage.getItem(key) ?? "").split(" ");
    if (Number(kept) > 0 && words.join(" ") === view) window.scrollTo(0, Number(kept));
  });
  useEffect(() => {
    if (!isWhole) return;
    restore();
    const see = () => (y.current = window.scrollY);
    // No effect event: Firefox may hide a page in the middle of a render, where those throw.
    const hide = () => keep(key, y.current, shown.current);
    window.addEventListener("scroll", see, { passive: true });
    window.addEventListener("pagehide", hide);
    return () => {
      window.removeEventListener("scroll", see);
      window.removeEventListener("pagehide", hide);
    };
  }, [key, isWhole]);
  // A layout effect: its cleanup comes before the router scrolls to the top of the next screen, which would be kept.
  useLayoutEffect(() => () => keep(key, y.current, shown.current), [key]);
}
