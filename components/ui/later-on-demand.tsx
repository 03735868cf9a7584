"use client";

import { useEffect, useState } from "react";
import { type Load, onDemand } from "./on-demand";

const nothing = () => null;

/** Milliseconds after which the code of what isn't needed at first loads. */
const LATER = 3_000;

/**
 * A part of a page whose code loads 3 seconds after the page, or with it for props that are urgent. Nothing takes its
 * place until then or if loading fails, so the page must be complete without it.
 */
export function laterOnDemand<P extends object>(load: Load<P>, isUrgent: (props: P) => boolean = () => false) {
  const Part = onDemand(load, nothing, nothing);
  return function Later(props: P) {
    const [loads, setLoads] = useState(isUrgent(props));
    useEffect(() => {
      const timer = setTimeout(setLoads, LATER, true);
      const stop = () => clearTimeout(timer);
      // A person who logs out needs it no longer, and what it calls would be refused.
      document.addEventListener("submit", stop);
      return () => {
        stop();
        document.removeEventListener("submit", stop);
      };
    }, []);
    return loads && <Part {...props} />;
  };
}
