import "server-only";
import { wrongField } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { extractPictures, type Picture, referredPictures } from "./pictures";
import { copyShownPictures, findOwnPictures, storePictures } from "./picture-store";
import { sanitizeRichText } from "./sanitize";

/** Rich text to store, and the new pictures in it. */
export type PreparedRichText = { html: string; pictures: Picture[] };

type Origin = { person: number; field: string };

/**
 * Prepares a person's rich text for storage, outside any transaction: extracts embedded pictures and sanitizes the
 * rest. `field` is the field in error responses. Throws like sanitizeRichText.
 */
export async function prepareRichText(written: string, origin: Origin): Promise<PreparedRichText> {
  const extracted = extractPictures(written);
  const html = await sanitizeRichText(extracted.html, origin);
  const referred = new Set(referredPictures(html));
  return { html, pictures: extracted.pictures.filter(({ sha256 }) => referred.has(sha256)) };
}

/** Stores a text's new pictures, checks the others. Throws AppError invalid over the quota or for another's. */
export async function savePictures(
  tx: Tx,
  { html, pictures }: PreparedRichText,
  { person, field }: Origin,
): Promise<void> {
  const referred = referredPictures(html);
  if (referred.length === 0) return;
  const own = new Set(await findOwnPictures(tx, person, referred));
  const added = pictures.filter(({ sha256 }) => !own.has(sha256));
  await storePictures(tx, added, { person, field });
  const addedHashes = new Set(added.map(({ sha256 }) => sha256));
  const missing = referred.filter((hash) => !own.has(hash) && !addedHashes.has(hash));
  if (missing.length === 0) return;
  const copied = await copyShownPictures(tx, person, missing);
  if (copied.length < missing.length) throw refused(field, NOT_AVAILABLE);
}

const NOT_AVAILABLE =
  "A picture in this text belongs to someone else's note or is no longer stored. Insert it again from a file.";

const refused = (field: string, problem: string) => wrongField(field, problem, problem);
