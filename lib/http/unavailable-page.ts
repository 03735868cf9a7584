import { plainPage } from "./plain-page";

type Words = { title: string; text: string };

export const DATABASE_AWAY: Words = {
  title: "Back in a moment",
  text: "The database does not answer just now. Nothing is lost; please load the page again in a few seconds.",
};
export const NOT_STARTED: Words = {
  title: "Starting",
  text: "Cairn is starting and looks for its database. Please load the page again in a few seconds.",
};

/** A plain page for when there is nothing to show. `retryAfter` in seconds. */
export function unavailablePage(nonce: string, retryAfter: string, policy: string, words = DATABASE_AWAY): Response {
  return plainPage(nonce, policy, { ...words, status: 503, headers: { "Retry-After": retryAfter } });
}
