import { env } from "@/lib/platform/core/env";

/**
 * Returns the headers of every response: pages, API, files, errors and redirects. Pages and the API replace this
 * Content-Security-Policy, which only forbids framing, with a complete one. If the public address is https, browsers
 * use only https for a year.
 */
export function securityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(env().APP_URL.startsWith("https://")
      ? { "Strict-Transport-Security": `max-age=31536000${env().HSTS_INCLUDE_SUBDOMAINS ? "; includeSubDomains" : ""}` }
      : {}),
  };
}
