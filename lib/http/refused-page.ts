import type { AppError } from "@/lib/core/errors";
import { newNonce, pagePolicy } from "./content-security-policy";
import { plainPage } from "./plain-page";
import { DATABASE_AWAY } from "./unavailable-page";

const SAID = {
  unavailable: DATABASE_AWAY,
  too_many_requests: {
    title: "A moment, please",
    text: "There were too many sign-ins from your network in the last minute. Please wait a minute, then try again.",
  },
};

/** The page that a person is shown where an API caller gets a problem; null for what no such page is about. */
export function refusedPage({ code, status, headers }: AppError, nonce = newNonce()): Response | null {
  if (code !== "unavailable" && code !== "too_many_requests") return null;
  const policy = pagePolicy(nonce, { isDevelopment: process.env.NODE_ENV === "development" });
  return plainPage(nonce, policy, { ...SAID[code], status, headers: { "Retry-After": "5", ...headers } });
}
