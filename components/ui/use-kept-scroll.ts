"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Keeps a screen's scroll position for this tab, and returns to it if the screen comes back with the same `view` (its search, say). It
 * waits until `isWhole`: before, the page may be too short.
 */
export function useKeptScroll(key: string, view: string, isWhole: boolean) {
  const keep = useEffectEvent((y: number) => sessionStorage.setItem(key, `${Math.round(y)} ${view}`));
  const restore = useEffectEvent(() => {
    const [y = "", ...words] = (sessionStorage.getItem(key) ?? "").split(" ");
    if (Number(y) > 0 && words.join(" ") === view) window.scrollTo(0, Number(y));
  });
  useEffect(() => {
    if (!isWhole) return;
    restore();
    let y: number | null = null;
    const see = () => (y = window.scrollY);
    const leave = () => y !== null && keep(y);
    window.addEventListener("scroll", see, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", see);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [key, isWhole]);
}
