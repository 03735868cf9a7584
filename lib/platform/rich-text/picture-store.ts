import { z } from "zod";
import { env } from "@/lib/platform/core/env";
import { wrongField } from "@/lib/platform/core/errors";
import { UNUSED_PICTURE_DAYS } from "@/lib/platform/core/retention";
import { type Db, row, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { alias, type Alias } from "@/lib/platform/db/fragments";
import type { Picture } from "./pictures";
import { describeSize, PICTURE_PATH } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL: a lock, the size of stored files, and texts searched in the database.

const MB = 1024 * 1024;

/** Whether a learning pointer, which everyone may see, shows a picture. */
export const shownByPointer = (p: Alias<"cm_note_picture">): Sql => sql`EXISTS (
  SELECT 1 FROM cm_learning_pointer l WHERE strpos(l.description, ${PICTURE_PATH} || ${p}.sha256) > 0)`;

const P = alias("cm_note_picture", "p");

/** Returns the bytes of a person's pictures, and locks the person, so that saves keep the quota. */
async function lockStoredBytes(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  const stored = await row(tx, z.object({ bytes: z.number() }))`
    SELECT coalesce(sum(octet_length(content)), 0)::int AS bytes FROM cm_note_picture WHERE user_id = ${userId}`;
  return stored?.bytes ?? 0;
}

/** Returns which of these pictures the person has stored. */
export async function findOwnPictures(db: Db | Tx, userId: number, hashes: readonly string[]): Promise<string[]> {
  const found = await db.notePicture.findMany({
    where: { userId, sha256: { in: [...hashes] } },
    select: { sha256: true },
  });
  return found.map(({ sha256 }) => sha256);
}

/** Stores pictures of a person; skips those already stored. */
async function insertPictures(tx: Tx, userId: number, pictures: readonly Picture[]): Promise<void> {
  const data = pictures.map(({ sha256, type, content }) => ({ userId, sha256, type, content }));
  await tx.notePicture.createMany({ data, skipDuplicates: true });
}

/** Stores pictures of a person. Throws AppError invalid if they exceed the person's quota. */
export async function storePictures(
  tx: Tx,
  pictures: readonly Picture[],
  { person, field }: { person: number; field: string },
): Promise<void> {
  if (pictures.length === 0) return;
  const quota = env().PICTURE_QUOTA_MB * MB;
  const bytes = pictures.reduce((sum, { content }) => sum + content.byteLength, await lockStoredBytes(tx, person));
  if (bytes > quota) {
    const problem = overQuota(bytes, quota);
    throw wrongField(field, problem, problem);
  }
  await insertPictures(tx, person, pictures);
}

const overQuota = (bytes: number, quota: number) =>
  `With the new pictures, yours take ${describeSize(bytes)}. You can store up to ${describeSize(quota)}: use ` +
  "smaller pictures, or remove some from other notes (their space is free after 30 days).";

/** Copies pictures that learning pointers show to the person; returns which were found. */
export async function copyShownPictures(tx: Tx, userId: number, hashes: readonly string[]): Promise<string[]> {
  const copied = await rows(tx, z.object({ sha256: z.string() }))`
  INSERT INTO cm_note_picture (user_id, sha256, type, content)
  SELECT DISTINCT ON (p.sha256) ${userId}::int, p.sha256, p.type, p.content FROM cm_note_picture p
  WHERE p.sha256 = ANY(${[...hashes]}::text[]) AND ${shownByPointer(P)}
  ON CONFLICT DO NOTHING RETURNING sha256`;
  return copied.map(({ sha256 }) => sha256);
}

/** Whether a picture is the photo of a CV, or of what others read of one. */
const shownByCv = (p: Alias<"cm_note_picture">): Sql => sql`EXISTS (
  SELECT 1 FROM cm_cv v LEFT JOIN cm_cv_release w ON w.cm_cv_id = v.id AND w.withdrawn_at IS NULL
  WHERE v.user_id = ${p}.user_id AND (v.photo_sha256 = ${p}.sha256
    OR w.content->'named'->>'photo' = ${PICTURE_PATH} || ${p}.sha256))`;

/** Deletes pictures that nothing refers to, nor an undo would again, after UNUSED_PICTURE_DAYS; returns their number. */
export const deleteUnusedPictures = (tx: Tx): Promise<number> => tx.$executeRaw`
  DELETE FROM cm_note_picture p
  WHERE p.created_at < now() - make_interval(days => ${UNUSED_PICTURE_DAYS}) AND NOT ${shownByPointer(P)} AND NOT ${shownByCv(P)}
    AND NOT EXISTS (SELECT 1 FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      WHERE s.user_id = p.user_id AND strpos(r.notes, ${PICTURE_PATH} || p.sha256) > 0)
    AND NOT EXISTS (SELECT 1 FROM cm_sheet s JOIN cm_catalogue_move m ON m.cm_sheet_id = s.id
      WHERE s.user_id = p.user_id AND strpos(m.before::text, ${PICTURE_PATH} || p.sha256) > 0)
    AND NOT EXISTS (SELECT 1 FROM cm_import_record i
      WHERE i.thing = 'learning_pointer' AND strpos(i.before::text, ${PICTURE_PATH} || p.sha256) > 0)`;

/** Keeps pictures in learning pointers when their owners are erased: they belong to nobody then. */
export const disownShownPictures = (userIds: Sql): Sql => sql`
  UPDATE cm_note_picture p SET user_id = NULL
  WHERE p.user_id = ANY(${userIds}) AND ${shownByPointer(P)}
    AND NOT EXISTS (SELECT 1 FROM cm_note_picture other
      WHERE other.sha256 = p.sha256 AND (other.user_id IS NULL OR (other.user_id = ANY(${userIds})
        AND other.id < p.id)))`;
