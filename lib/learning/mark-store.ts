import type { PageWindow, MomentCursor } from "@/lib/platform/core/paged";
import type { Db, Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { PointerState } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

const MARK = {
  id: true,
  learningPointerId: true,
  userId: true,
  state: true,
  updatedAt: true,
  learningPointer: { select: { name: true } },
} as const satisfies Prisma.UserLearningPointerSelect;

const markRecord = (found: Prisma.UserLearningPointerGetPayload<{ select: typeof MARK }>) => ({
  id: found.id,
  cm_learning_pointer_id: found.learningPointerId,
  user_id: found.userId,
  name: found.learningPointer.name,
  state: found.state,
  updated_at: found.updatedAt,
});
export type MarkRecord = ReturnType<typeof markRecord>;

/** Reads a page of a person's marks, newest first. */
export async function readMarks(
  db: Db,
  userId: number,
  { limit, after }: PageWindow<MomentCursor>,
): Promise<MarkRecord[]> {
  const at = after && new Date(after[0]);
  const found = await db.userLearningPointer.findMany({
    where: {
      userId,
      OR: at ? [{ updatedAt: { lt: at } }, { updatedAt: at, id: { lt: after[1] } }] : Prisma.skip,
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: MARK,
  });
  return found.map(markRecord);
}

type MarkKey = { userId: number; id: number } | { userId: number; learningPointerId: number };

/** Reads one of a person's marks, by its id or its pointer; null if they have none with it. */
async function findMark(db: Db, where: MarkKey): Promise<MarkRecord | null> {
  const found = await db.userLearningPointer.findFirst({ where, select: MARK });
  return found && markRecord(found);
}

/** Reads one of a person's marks as `findMark` does, and locks it. */
export async function lockMark(tx: Tx, where: MarkKey): Promise<MarkRecord | null> {
  const found = await findMark(tx, where);
  if (!found) return null;
  await lockById(tx, "cm_user_learning_pointer", found.id, "UPDATE");
  return findMark(tx, where);
}

/** Marks a pointer, or changes the state of its mark. A mark already in that state keeps its updated_at. */
export async function saveMark(tx: Tx, userId: number, pointerId: number, state: PointerState): Promise<MarkRecord> {
  const key = { userId, learningPointerId: pointerId };
  await tx.userLearningPointer.createMany({ data: { ...key, state }, skipDuplicates: true });
  await tx.userLearningPointer.updateMany({
    where: { ...key, state: { not: state } },
    data: { state, updatedAt: new Date() },
  });
  return markRecord(await tx.userLearningPointer.findFirstOrThrow({ where: key, select: MARK }));
}

export async function removeMark(tx: Tx, id: number): Promise<void> {
  await tx.userLearningPointer.delete({ where: { id } });
}
