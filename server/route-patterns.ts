import { readFileSync } from "node:fs";
import { z } from "zod";
import { log } from "@/lib/platform/core/log";

const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/** The label of all addresses without a route, so that a scan of random addresses can't fill the metrics. */
export const UNMATCHED = "unmatched";
const ASSETS = "/_next/static/";

/**
 * Returns a function that finds the route of an address, such as "/users/[user_id]/sheets/[sheet_id]", from Next's
 * `routes-manifest.json`. Logs and metrics contain routes instead of addresses, which would identify people.
 */
export function routePatterns(manifestFile: string): (pathname: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(manifestFile);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => {
    if (pathname.startsWith(ASSETS)) return `${ASSETS}*`;
    const plain = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (fixed.has(plain)) return plain;
    return dynamic.find(({ regex }) => regex.test(plain))?.page ?? UNMATCHED;
  };
}

/** Reads Next's manifest. If a newer Next writes it in another form, the app starts without the names of routes. */
function readManifest(file: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (err) {
    log.warn(
      { err },
      "Next's list of routes has an unknown form, so logs and metrics don't name routes, and API calls go through its router",
    );
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
