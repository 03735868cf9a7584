import type { Tx } from "@/lib/platform/db";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { type EngagementFields, isActOfEngagement } from "./rules";

type Of = { userId: number; engagementId: number };
type Change = { act: string; actorId: number | null; before: Partial<EngagementFields> | null };

/** Reads the latest change of an engagement, if it can still be undone. `before` is null if it added the engagement. */
export async function findLatestChange(tx: Tx, { userId, engagementId }: Of): Promise<Change | null> {
  const since = new Date(Date.now() - (UNDO_SECONDS + 1) * 1_000);
  const found = await tx.auditRecord.findMany({
    where: { subjectId: userId, at: { gte: since }, act: { startsWith: "engagement." } },
    select: { act: true, actorId: true, before: true, after: true },
    orderBy: { id: "desc" },
  });
  const ofThis = found.find(({ before, after }) =>
    [before, after].some((side) => (side as { engagement_id?: number } | null)?.engagement_id === engagementId),
  );
  if (!ofThis || !isActOfEngagement(ofThis.act)) return null;
  const { engagement_id: _id, ...before } = (ofThis.before ?? {}) as {
    engagement_id?: number;
  } & Partial<EngagementFields>;
  return { act: ofThis.act, actorId: ofThis.actorId, before: ofThis.before === null ? null : before };
}

/** Deletes what waits to be told of a change. */
export async function forgetEvent(tx: Tx, { act, userId, engagementId }: Of & { act: string }): Promise<void> {
  const waiting = await tx.outboxMessage.findFirst({
    where: {
      lane: "event",
      kind: act,
      userId,
      doneAt: null,
      payload: { path: ["engagement_id"], equals: engagementId },
    },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  if (waiting) await tx.outboxMessage.delete({ where: { id: waiting.id }, select: { id: true } });
}
