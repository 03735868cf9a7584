import { createHash } from "node:crypto";
import { isEmbeddedImage, PICTURE_PATH } from "./rules";

export type Picture = { sha256: string; type: string; content: Uint8Array<ArrayBuffer> };

const EMBEDDED = /(\ssrc\s*=\s*["']?)data:(image\/[a-z-]+);base64,([A-Za-z0-9+/]+={0,2})/gi;
const REFERENCE = new RegExp(`src="${PICTURE_PATH}([\\da-f]{64})"`, "g");

/** Replaces pictures embedded in HTML by references. The sanitizer drops those that aren't allowed. */
export function extractPictures(html: string): { html: string; pictures: Picture[] } {
  const pictures = new Map<string, Picture>();
  const referring = html.replace(EMBEDDED, (whole, before: string, type: string, base64: string) => {
    if (!isEmbeddedImage(`data:${type};base64,${base64}`)) return whole;
    const content = Uint8Array.from(Buffer.from(base64, "base64"));
    const sha256 = createHash("sha256").update(content).digest("hex");
    pictures.set(sha256, { sha256, type, content });
    return `${before}${PICTURE_PATH}${sha256}`;
  });
  return { html: referring, pictures: [...pictures.values()] };
}

/** Returns the hashes of the pictures that sanitized HTML refers to, each once. */
export const referredPictures = (html: string): string[] => [
  ...new Set([...html.matchAll(REFERENCE)].map(([, hash = ""]) => hash)),
];
