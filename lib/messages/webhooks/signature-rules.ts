import { createHmac } from "node:crypto";

const PREFIX = "whsec_";
/** Bytes of a secret; the specification allows 24 to 64. */
export const SECRET_BYTES = 32;

/** Writes random bytes as a secret, in the form of the Standard Webhooks specification. */
export const secretOf = (bytes: Buffer): string => PREFIX + bytes.toString("base64");

/** Returns a signed call's headers (standardwebhooks.com): `at` is this attempt's time; two secrets sign twice. */
export function signedHeaders(
  secrets: readonly string[],
  { messageId, at, body }: { messageId: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
