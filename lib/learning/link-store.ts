import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import type { Db, Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { PointerScope } from "@/lib/sheet/pointers/policy";
import { inScope } from "@/lib/sheet/pointers/store";
import { lockById } from "@/lib/platform/db/locks";

const LINK = { id: true, competencyId: true, learningPointerId: true } as const;
const linkOf = (found: { id: number; competencyId: number; learningPointerId: number }) => ({
  id: found.id,
  cm_competency_id: found.competencyId,
  cm_learning_pointer_id: found.learningPointerId,
});
type LinkRecord = ReturnType<typeof linkOf>;

/** Reads a page of links of competencies in the scope; if given, only those of one competency or pointer. */
export async function readLinks(
  db: Db,
  scope: PointerScope,
  of: { competencyId: number | undefined; pointerId: number | undefined },
  { limit, after }: PageWindow<IdCursor>,
): Promise<LinkRecord[]> {
  const found = await db.competencyLearningPointer.findMany({
    where: {
      competency: inScope(scope),
      competencyId: of.competencyId ?? Prisma.skip,
      learningPointerId: of.pointerId ?? Prisma.skip,
      id: after ? { gt: after[0] } : Prisma.skip,
    },
    orderBy: { id: "asc" },
    take: limit,
    select: LINK,
  });
  return found.map(linkOf);
}

/** `userId`: who added the pointer. */
type NamedLink = LinkRecord & { competency: string; pointer: string; userId: number | null };

/**
 * Reads a link of a competency in the scope, or of one's own pointer, with the names of both, and locks it, so that two
 * deletions don't run at once.
 */
export async function lockLink(tx: Tx, scope: PointerScope, id: number): Promise<NamedLink | null> {
  await lockById(tx, "cm_competency_learning_pointer", id, "UPDATE");
  const seen = scope.all ? {} : { OR: [{ competency: inScope(scope) }, { learningPointer: { userId: scope.userId } }] };
  const found = await tx.competencyLearningPointer.findFirst({
    where: { id, ...seen },
    select: {
      ...LINK,
      competency: { select: { name: true } },
      learningPointer: { select: { name: true, userId: true } },
    },
  });
  if (!found) return null;
  const { competency, learningPointer } = found;
  return {
    ...linkOf(found),
    competency: competency.name,
    pointer: learningPointer.name,
    userId: learningPointer.userId,
  };
}

/** Links a pointer to a competency; `isNew` is false if they were already linked. */
export async function link(tx: Tx, competencyId: number, pointerId: number): Promise<LinkRecord & { isNew: boolean }> {
  const key = { competencyId, learningPointerId: pointerId };
  const { count } = await tx.competencyLearningPointer.createMany({ data: key, skipDuplicates: true });
  const found = await tx.competencyLearningPointer.findUniqueOrThrow({
    where: { competencyId_learningPointerId: key },
    select: LINK,
  });
  return { ...linkOf(found), isNew: count > 0 };
}

export async function unlink(tx: Tx, id: number): Promise<void> {
  await tx.competencyLearningPointer.delete({ where: { id } });
}
