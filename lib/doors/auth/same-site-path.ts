/** Returns the path, query and fragment of an address on this site, as browsers parse it; null for any other. */
export function sameSitePath(given: unknown, appUrl: string): string | null {
  if (typeof given !== "string" || !URL.canParse(given, appUrl)) return null;
  const url = new URL(given, appUrl);
  if (url.origin !== new URL(appUrl).origin) return null;
  // "/.//elsewhere" has the path "//elsewhere", which as a redirect would lead to another site.
  if (url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Returns where a person goes after signing in: the page they wanted, or `home`. The root sends each to theirs. */
export function landingPath(callbackUrl: unknown, appUrl: string, home = "/"): string {
  const path = sameSitePath(callbackUrl, appUrl);
  return path === null || /^\/($|[?#])/.test(path) ? home : path;
}
