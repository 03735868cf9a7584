"use client";

import { useEffect } from "react";
import { formatDay } from "@/components/ui/time/format-day";
import { today } from "@/lib/platform/core/day";
import { filtersInWords } from "./printed-filters";

/** Before anything is printed, puts into print.css what only the moment knows: the footer, and the filters in words. */
export function PrintedPage({ person }: { person: string }) {
  useEffect(() => {
    const begin = () => {
      const foot = `${document.title}, printed by ${person}, ${formatDay(today())}`;
      document.documentElement.style.setProperty("--printed-foot", JSON.stringify(foot));
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) heading.dataset.filters = filtersInWords(document, heading.textContent);
    };
    window.addEventListener("beforeprint", begin);
    return () => window.removeEventListener("beforeprint", begin);
  }, [person]);
  return null;
}
