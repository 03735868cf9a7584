import { env } from "@/lib/core/env";

/**
 * Whether a request was sent by a page of this very site. Browsers say so in headers that no page can set; a request without any of
 * them (browsers always send one with a POST) counts as foreign.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Browsers leave Sec-Fetch-* out on plain http.
  return request.headers.get("origin") === new URL(env().APP_URL).origin;
}
