import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key that signs what people take along, made from a secret of the installation. */
function keyFrom(secret: string) {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "cairn career file", 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

/** A text with who signed it: both in Base64. */
export type SignedText = { signed: string; public_key: string; signature: string };

/** Signs a text (Ed25519). */
export function signText(text: string, secret: string): SignedText {
  const key = keyFrom(secret);
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    signed: text,
    public_key: publicKey.toString("base64"),
    signature: sign(null, Buffer.from(text), key).toString("base64"),
  };
}

/** Whether a text is as the owner of the key signed it. */
export function isAsSigned({ signed, public_key, signature }: SignedText): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, "base64"), format: "der", type: "spki" });
    return (
      key.asymmetricKeyType === "ed25519" && verify(null, Buffer.from(signed), key, Buffer.from(signature, "base64"))
    );
  } catch {
    return false;
  }
}

const GROUPS = /.{4}/g;

/** What tells keys apart, for people to compare: "3F2A 09C1 …". */
export const fingerprintOf = (publicKey: string): string =>
  (
    createHash("sha256")
      .update(Buffer.from(publicKey, "base64"))
      .digest("hex")
      .slice(0, 16)
      .toUpperCase()
      .match(GROUPS) ?? []
  ).join(" ");
