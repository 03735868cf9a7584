"use client";

import type { Route } from "next";
import type { MouseEvent, ReactNode } from "react";
import { KEPT_QUERY } from "./kept-query";
import { AppLink } from "@/components/ui/app-link";

/** The logo: opens the whole of one's own sheet, without the filters that this tab has kept. */
export function BrandLink({ children }: { children: ReactNode }) {
  function openWhole(event: MouseEvent) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_QUERY)) sessionStorage.removeItem(key);
    if (window.location.pathname !== "/sheet" || event.ctrlKey || event.metaKey) return;
    // A full load, because a sheet that is shown keeps its filters where a link only changes the address.
    event.preventDefault();
    window.history.replaceState(null, "", "/sheet");
    window.location.reload();
  }
  return (
    <AppLink href={"/sheet" as Route} className="brand" onClick={openWhole}>
      {children}
    </AppLink>
  );
}
