import { env } from "@/lib/platform/core/env";

/** Whether a page of this site sent a request, by headers that pages can't set. Without any of them, it isn't. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Browsers don't send Sec-Fetch-* over http.
  return request.headers.get("origin") === new URL(env().APP_URL).origin;
}
