import { readFileSync } from "node:fs";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** What no route matches: one word for all of it, so that a scan of made-up addresses can't fill the metrics. */
export const UNMATCHED = "unmatched";
const ASSETS = "/_next/static/";

/**
 * Finds the route that an address belongs to, such as "/users/[user_id]/sheets/[sheet_id]", by the list that Next's build leaves in
 * `routes-manifest.json`. Never the address itself: logs and metrics name routes, not people.
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
