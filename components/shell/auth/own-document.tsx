"use client";

import { useLayoutEffect } from "react";

/** The path that this document was loaded from, whatever the router has shown in it since. */
function loadedPath(): string | null {
  const [loaded] = performance.getEntriesByType?.("navigation") ?? [];
  return loaded ? new URL(loaded.name, window.location.href).pathname : null;
}

/**
 * Loads the sign-in screen again if a link within the app led to it, after a session had ended: only the policy that it
 * is loaded with lets its form lead to the identity provider. Shows nothing.
 */
export function OwnDocument() {
  useLayoutEffect(() => {
    const path = loadedPath();
    if (path !== null && path !== window.location.pathname) window.location.reload();
  }, []);
  return null;
}
