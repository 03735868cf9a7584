/**
 * The path (with query and fragment) of an address on this site, or null for any other. `given` comes from the address bar, so it may be
 * anything; it is read by the same rules as browsers read it.
 */
export function sameSitePath(given: unknown, appUrl: string): string | null {
  if (typeof given !== "string" || !URL.canParse(given, appUrl)) return null;
  const url = new URL(given, appUrl);
  if (url.origin !== new URL(appUrl).origin) return null;
  // "/.//elsewhere" is this site's own "//elsewhere", which on its own would name another site.
  if (url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Where a person goes after signing in: the page they asked for, else their sheet. */
export function landingPath(callbackUrl: unknown, appUrl: string): string {
  const path = sameSitePath(callbackUrl, appUrl);
  return path === null || /^\/($|[?#])/.test(path) ? "/sheet" : path;
}
