import { env } from "@/lib/core/env";

/**
 * What every answer bears: pages, API, files, errors and redirects alike. Pages and the API put a whole Content-Security-Policy in the
 * place of this one, which only forbids framing. Once https is the public address, browsers come back by nothing else for a year.
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
