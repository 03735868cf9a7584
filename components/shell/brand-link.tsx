"use client";

import type { ReactNode } from "react";
import { KEPT_QUERY } from "@/components/sheet/rows/sheet-query";

/** The logo: opens the whole of one's own sheet, without the filters that this tab has kept. */
export function BrandLink({ children }: { children: ReactNode }) {
  function forgetFilters() {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_QUERY)) sessionStorage.removeItem(key);
  }
  return (
    // A full load, because the sheet itself keeps its filters where a link only changes the address.
    <a href="/sheet" className="brand" onClick={forgetFilters}>
      {children}
    </a>
  );
}
