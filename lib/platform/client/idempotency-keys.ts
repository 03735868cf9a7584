/** The POSTs that accept no Idempotency-Key: they only read, return a secret, or change nothing when repeated. */
export const WITHOUT_KEY: ReadonlySet<string> = new Set(
  [
    "session",
    "personal_access_tokens",
    "assistant_connections",
    "deactivations",
    "erasures",
    "hand_overs",
    "invitations",
    "people",
    "people_changes",
    "competencies/{competency_id}/version_previews",
    "competency_moves",
    "shared_criteria",
    "imports",
    "import_previews",
    "import_undos",
    "service_accounts",
    "service_accounts/{service_account_id}/tokens",
    "webhooks",
    "webhooks/{webhook_id}/secrets",
  ].map((path) => `POST /${path}`),
);

/** Milliseconds in which sending the same again counts as a retry. */
const RETRY_MS = 600_000;

/** The keys of the POSTs that failed or whose answer was lost, by address and body. */
const failed = new Map<string, { url: string; key: string; at: number }>();

/** Returns the Idempotency-Key of a POST: that of its failed attempt if this is a retry, otherwise a new one. */
export function idempotencyKey(url: string, body: string | undefined): string {
  const before = failed.get(idOf(url, body));
  if (before && Date.now() - before.at < RETRY_MS) return before.key;
  // Not randomUUID, which browsers have only on HTTPS.
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

/** Remembers the key of a POST that failed. */
export function keepKey(url: string, body: string | undefined, key: string): void {
  failed.set(idOf(url, body), { url, key, at: Date.now() });
}

/**
 * Forgets the keys of failed POSTs to this address and to those above it, once a change was answered here: it may have
 * reversed what they did, so that the same POST is a new act.
 */
export function forgetKeys(url: string): void {
  for (const [id, before] of failed) if (`${url}/`.startsWith(`${before.url}/`)) failed.delete(id);
}

const idOf = (url: string, body: string | undefined) => `${url}\n${body ?? ""}`;
