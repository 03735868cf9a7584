"use client";

import { useEffect, useState } from "react";

/**
 * The line of a page that loads, from the first HTML until the session is set up in the browser: until then, nothing on the page can be
 * changed. Then the button is pressed that was pressed meanwhile.
 */
export function SessionSpinner() {
  const [isSetUp, setSetUp] = useState(false);
  useEffect(() => {
    // After the effects of all others, of which the router's come last.
    setTimeout(() => {
      setSetUp(true);
      window.endEarlyPresses?.();
      window.earlyPress?.click();
    });
  }, []);
  if (isSetUp) return null;
  return (
    <span role="status" className="navigation-progress session-spinner">
      <span className="sr-only">Loading…</span>
    </span>
  );
}
