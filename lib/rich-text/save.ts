import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/db";
import { extractPictures, type Picture, referredPictures } from "./pictures";
import { copyShownPictures, findOwnPictures, insertPictures, lockStoredBytes } from "./picture-store";
import { describeSize } from "./rules";
import { sanitizeRichText } from "./sanitize";

const MB = 1024 * 1024;

/** Rich text as it is stored, and the new pictures that it shows. */
export type PreparedRichText = { html: string; pictures: Picture[] };

type Origin = { person: number; field: string };

/**
 * Prepares rich text that a person wrote, outside of any transaction: pictures embedded in it are taken out, the rest is sanitised.
 * `field` names the field in a problem. Throws as sanitizeRichText does.
 */
export async function prepareRichText(written: string, origin: Origin): Promise<PreparedRichText> {
  const extracted = extractPictures(written);
  const html = await sanitizeRichText(extracted.html, origin);
  const referred = new Set(referredPictures(html));
  return { html, pictures: extracted.pictures.filter(({ sha256 }) => referred.has(sha256)) };
}

/**
 * Stores the new pictures of a text that is saved in this transaction, and makes sure that the others are there. Throws AppError
 * invalid: over the person's quota, or a picture that isn't theirs and that no learning pointer shows.
 */
export async function savePictures(
  tx: Tx,
  { html, pictures }: PreparedRichText,
  { person, field }: Origin,
): Promise<void> {
  const referred = referredPictures(html);
  if (referred.length === 0) return;
  const own = new Set(await findOwnPictures(tx, person, referred));
  const added = pictures.filter(({ sha256 }) => !own.has(sha256));
  if (added.length > 0) {
    const quota = env().PICTURE_QUOTA_MB * MB;
    const bytes = added.reduce((sum, { content }) => sum + content.byteLength, await lockStoredBytes(tx, person));
    if (bytes > quota) throw refused(field, overQuota(bytes, quota));
    await insertPictures(tx, person, added);
  }
  const brought = new Set(added.map(({ sha256 }) => sha256));
  const missing = referred.filter((hash) => !own.has(hash) && !brought.has(hash));
  if (missing.length === 0) return;
  const copied = await copyShownPictures(tx, person, missing);
  if (copied.length < missing.length) throw refused(field, NOT_THEIRS);
}

const NOT_THEIRS =
  "A picture in this text belongs to someone else's note or is no longer stored. Insert it again from a file.";

const overQuota = (bytes: number, quota: number) =>
  `With the new pictures, yours take ${describeSize(bytes)}. You can store up to ${describeSize(quota)}: use smaller pictures, or remove some from other notes (their space is free after 30 days).`;

const refused = (field: string, problem: string) =>
  new AppError("invalid", problem, { fields: { [field]: [problem] } });
