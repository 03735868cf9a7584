import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "./auth-secret";

const PREFIX = "sealed1.";
const [ALGORITHM, KEY_BYTES, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 32, 12, 16] as const;

const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", authSecret(), "", `cairn ${purpose}`, KEY_BYTES));

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** Encrypts a text for the database, with a key made from AUTH_SECRET for this purpose (HKDF, AES-256-GCM). */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a sealed text; null if AUTH_SECRET is another one now, or the text was changed. */
export function unseal(text: string, purpose: string): string | null {
  const bytes = Buffer.from(text.slice(PREFIX.length), "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
