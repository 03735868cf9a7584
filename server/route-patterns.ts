import { readFileSync } from "node:fs";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** The label of all addresses without a route, so that a scan of random addresses can't fill the metrics. */
export const UNMATCHED = "unmatched";
const ASSETS = "/_next/static/";

/**
 * Returns a function that finds the route of an address, such as "/users/[user_id]/sheets/[sheet_id]", from Next's
 * `routes-manifest.json`. Logs and metrics contain routes instead of addresses, which would identify people.
 */
export function routePatterns(manifestFile: string): (pathname: string) => string {
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => {
    if (pathname.startsWith(ASSETS)) return `${ASSETS}*`;
    const plain = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (fixed.has(plain)) return plain;
    return dynamic.find(({ regex }) => regex.test(plain))?.page ?? UNMATCHED;
  };
}
