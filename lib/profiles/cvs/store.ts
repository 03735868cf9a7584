import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import { PICTURE_PATH } from "@/lib/platform/rich-text/rules";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Released } from "./content-rules";
import { StoredRelease } from "./release-store";

const LISTED = {
  id: true,
  userId: true,
  title: true,
  isMain: true,
  isAnonymous: true,
  introduction: true,
  clients: true,
  photoSha256: true,
  needId: true,
  updatedAt: true,
  releases: {
    where: { withdrawnAt: null },
    orderBy: { id: "desc" },
    take: 1,
    select: { id: true, releasedAt: true, isAnonymous: true, content: true },
  },
} as const satisfies Prisma.CvSelect;

type Stored = Prisma.CvGetPayload<{ select: typeof LISTED }>;

const recordOf = ({ releases: [last], ...cv }: Stored) => ({
  id: cv.id,
  userId: cv.userId,
  title: cv.title,
  is_main: cv.isMain,
  is_anonymous: cv.isAnonymous,
  introduction: cv.introduction,
  clients: cv.clients,
  /** The address of the photo; null without. */
  photo: cv.photoSha256 === null ? null : PICTURE_PATH + cv.photoSha256,
  need_id: cv.needId,
  updated_at: cv.updatedAt,
  release: last
    ? {
        id: last.id,
        released_at: last.releasedAt,
        is_anonymous: last.isAnonymous,
        content: StoredRelease.parse(last.content),
      }
    : null,
});
/** A CV with the release that others read. */
export type CvRecord = ReturnType<typeof recordOf>;

/** Reads a person's CVs, the main one first. */
export async function readCvs(db: Db | Tx, userId: number): Promise<CvRecord[]> {
  const found = await db.cv.findMany({
    where: { userId },
    select: LISTED,
    orderBy: [{ isMain: "desc" }, { id: "asc" }],
  });
  return found.map(recordOf);
}

/** Finds a CV of a person. */
export async function findCv(db: Db | Tx, userId: number, id: number): Promise<CvRecord | null> {
  const found = await db.cv.findFirst({ where: { id, userId }, select: LISTED });
  return found && recordOf(found);
}

/** Finds a CV of a person, and locks it until the transaction ends. */
export async function lockCv(tx: Tx, userId: number, id: number): Promise<CvRecord | null> {
  await lockById(tx, "cm_cv", id, "UPDATE");
  return findCv(tx, userId, id);
}

export type CvChoices = Pick<CvRecord, "title" | "is_main" | "introduction" | "is_anonymous" | "clients"> & {
  photo_sha256: string | null;
};

const dataOf = ({ title, is_main, introduction, is_anonymous, clients, photo_sha256 }: CvChoices) => ({
  title,
  isMain: is_main,
  introduction,
  isAnonymous: is_anonymous,
  clients: [...clients],
  photoSha256: photo_sha256,
});

/** Lets no CV of a person be the main one, before another is. */
const clearMain = (tx: Tx, userId: number) =>
  tx.cv.updateMany({ where: { userId, isMain: true }, data: { isMain: false } });

/** Locks a person, and counts their CVs. */
export async function lockAndCount(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.cv.count({ where: { userId } });
}

/** Adds a CV; returns its id. */
export async function insertCv(tx: Tx, userId: number, choices: CvChoices, needId: number | null): Promise<number> {
  const data = { ...dataOf(choices), userId, needId };
  return (await tx.cv.create({ data, select: { id: true } })).id;
}

/** Saves what a person has chosen for a CV. One of their CVs is the main one: it stays that until another is. */
export async function saveCv(tx: Tx, { id, userId, is_main }: CvRecord, choices: CvChoices): Promise<void> {
  await lockAndCount(tx, userId);
  if (choices.is_main && !is_main) await clearMain(tx, userId);
  const data = { ...dataOf({ ...choices, is_main: choices.is_main || is_main }), updatedAt: new Date() };
  await tx.cv.update({ where: { id }, data, select: { id: true } });
}

/** Deletes a CV with its releases; the oldest of the others becomes the main one if this was. */
export async function deleteCv(tx: Tx, { id, userId, is_main }: CvRecord): Promise<void> {
  await lockAndCount(tx, userId);
  await tx.cv.delete({ where: { id }, select: { id: true } });
  const next = is_main
    ? await tx.cv.findFirst({ where: { userId }, orderBy: { id: "asc" }, select: { id: true } })
    : null;
  if (next) await tx.cv.update({ where: { id: next.id }, data: { isMain: true }, select: { id: true } });
}

/** Reads what a CV says of its owner beside its entries. */
export async function readOwner(db: Db | Tx, userId: number) {
  const { firstName, lastName, email, sheet } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      sheet: {
        select: {
          disciplines: {
            select: { discipline: { select: { name: true } } },
            orderBy: { discipline: { orderKey: "asc" } },
          },
        },
      },
    },
  });
  const disciplines = (sheet?.disciplines ?? []).map(({ discipline }) => discipline.name);
  return { first_name: firstName, last_name: lastName, email, disciplines };
}

/** Stores what others read of a CV from now on. Only the last release is ever read, so that an earlier one is withdrawn. */
export async function insertRelease(tx: Tx, cv: CvRecord, content: Released): Promise<void> {
  await withdrawReleases(tx, cv.id);
  await tx.cvRelease.create({
    data: { cvId: cv.id, isAnonymous: cv.is_anonymous, content: content satisfies Prisma.InputJsonObject },
    select: { id: true },
  });
}

/** Withdraws a CV's release; returns whether there was one. */
export const withdrawReleases = async (tx: Tx, cvId: number): Promise<boolean> =>
  (await tx.cvRelease.updateMany({ where: { cvId, withdrawnAt: null }, data: { withdrawnAt: new Date() } })).count > 0;
