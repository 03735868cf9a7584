import { readFileSync } from "node:fs";
import { z } from "zod";
import { endpointsAt } from "@/lib/doors/rest/addresses";
import { isApiPath } from "@/lib/doors/rest/api-guard";
import { API_BASE } from "@/lib/platform/core/api-base";
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
 * `routes-manifest.json`, and of a call of the API from its endpoint. Logs and metrics contain routes instead of addresses, which would identify people.
 */
export function routePatterns(manifestFile: string): (pathname: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(manifestFile);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => {
    if (pathname.startsWith(ASSETS)) return `${ASSETS}*`;
    if (isApiPath(pathname)) return callPattern(pathname);
    const plain = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (fixed.has(plain)) return plain;
    return dynamic.find(({ regex }) => regex.test(plain))?.page ?? UNMATCHED;
  };
}

function callPattern(pathname: string): string {
  const path = endpointsAt(pathname)[0]?.path;
  return path === undefined ? UNMATCHED : `${API_BASE}${path.replace(/\{(\w+)\}/g, "[$1]")}`;
}

/** Reads Next's manifest. If a newer Next writes it in another form, the app starts without the names of pages. */
function readManifest(file: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (err) {
    log.warn({ err }, "Next's list of routes has an unknown form, so logs and metrics don't name pages");
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
