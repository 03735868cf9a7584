import { createHash } from "node:crypto";
import { z } from "zod";
import { wrongField } from "@/lib/platform/core/errors";
import { bareJpeg } from "@/lib/platform/core/jpeg";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { findOwnPictures, storePictures } from "@/lib/platform/rich-text/picture-store";
import { PICTURE_PATH } from "@/lib/platform/rich-text/rules";
import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE, newPhotoIn, PHOTO_PROBLEM } from "./photo-rules";
import { RELEASED } from "./release-store";

// Raw SQL: releases are searched for a photo in their content.

const FIELD = "cm_cv.photo";
const hashOf = (address: string) => address.slice(PICTURE_PATH.length);

/** Stores a photo of a person without anything beside its picture, a new one or a stored one of theirs; returns its hash. */
export async function savePhoto(tx: Tx, userId: number, photo: string | null): Promise<string | null> {
  if (photo === null) return null;
  const base64 = newPhotoIn(photo);
  const file = base64 === null ? await readPhoto(tx, userId, photo) : Buffer.from(base64, "base64");
  // A stored one may be a picture of a note, as it was pasted.
  const picture = bareJpeg(file ?? new Uint8Array()) ?? refuse();
  const { content, width, height } = picture;
  if (width !== height || width > MAX_PHOTO_SIDE || content.byteLength > MAX_PHOTO_BYTES) refuse();
  const sha256 = createHash("sha256").update(content).digest("hex");
  if ((await findOwnPictures(tx, userId, [sha256])).length === 0)
    await storePictures(tx, [{ sha256, type: "image/jpeg", content }], { person: userId, field: FIELD });
  return sha256;
}

const refuse = (): never => {
  throw wrongField(FIELD, PHOTO_PROBLEM, `The photo ${PHOTO_PROBLEM}.`);
};

/** Reads a person's photo by its address; null once it is gone. */
export async function readPhoto(db: Db | Tx, userId: number, address: string): Promise<Uint8Array | null> {
  const where = { userId_sha256: { userId, sha256: hashOf(address) } };
  return (await db.notePicture.findUnique({ where, select: { content: true } }))?.content ?? null;
}

/** Finds the sheets of the people whose released CVs show a photo with their name, with the picture there. */
export const findPhotoPlaces = (db: Db, sha256: string): Promise<{ id: number; sheet_id: number }[]> =>
  rows(db, z.object({ id: z.int(), sheet_id: z.int() }))`
  SELECT DISTINCT p.id, s.id AS sheet_id FROM ${RELEASED} JOIN cm_note_picture p ON p.user_id = u.id
  WHERE p.sha256 = ${sha256} AND w.content->'named'->>'photo' = ${PICTURE_PATH} || p.sha256`;
