"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { onNavigationStart } from "./navigation-events";

/** Milliseconds. A page that arrives sooner needs no progress bar: a flash would only distract. */
export const PROGRESS_AFTER_MS = 150;

/** A thin bar at the top of the window while the next page is loading. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [loadingFrom, setLoadingFrom] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNavigationStart((url) => {
      clearTimeout(timer);
      const { origin, pathname, search } = window.location;
      if (url.split("#", 1)[0] === origin + pathname + search) return;
      timer = setTimeout(() => setLoadingFrom(address), PROGRESS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [address]);
  if (loadingFrom !== address) return null;
  return <div role="progressbar" aria-label="Loading page" className="navigation-progress" />;
}
