import { env } from "@/lib/platform/core/env";

/**
 * Whether a request was sent by a page of this site, by headers that browsers set and pages can't. A request without
 * any of them isn't (browsers always send one with a POST).
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Browsers don't send Sec-Fetch-* over http.
  return request.headers.get("origin") === new URL(env().APP_URL).origin;
}
