"use client";

import { useEffect } from "react";

/** Keeps a screen's scroll position for this tab and returns to it once `isWhole`: before, the page may be too short. */
export function useKeptScroll(key: string, isWhole: boolean) {
  useEffect(() => {
    if (!isWhole) return;
    const kept = Number(sessionStorage.getItem(key));
    if (kept > 0 && window.location.hash === "") window.scrollTo(0, kept);
    let y: number | null = null;
    const see = () => (y = window.scrollY);
    const keep = () => y !== null && sessionStorage.setItem(key, String(Math.round(y)));
    window.addEventListener("scroll", see, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", see);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [key, isWhole]);
}
