import { readEngagementTitles } from "@/lib/engagements/engagements/title-store";
import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { type Db, row, type Tx } from "@/lib/platform/db";
import { H, isOnSheet, R } from "@/lib/platform/db/fragments";
import { isPending } from "@/lib/vocabulary/levels/rules";
import { lockRow, type LockedRow } from "@/lib/sheet/rows/store";
import { requestOf } from "@/lib/sheet/rows/turn-store";

// Raw SQL: rules that the lists share, and times by the database's clock, which orders a thread and decides
// what owners may hear of.

/** A request with the row it is about, locked. */
export type LockedRequest = LockedRow & { requestId: number; isPending: boolean };

const Request = z.object({ id: z.number(), sheetId: z.number(), rowId: z.number() });

/** Finds the request that a change belongs to, by the change; null if it doesn't belong to one on a sheet. */
export const findRequest = (db: Db, changeId: number): Promise<z.infer<typeof Request> | null> =>
  row(db, Request)`
  SELECT q.id, r.cm_sheet_id AS "sheetId", r.id AS "rowId"
  FROM cm_competency_change h JOIN cm_competency_change q ON q.id = ${requestOf(H)}
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id AND ${isOnSheet(R)}
  WHERE h.id = ${changeId} AND q.kind = 'requested'`;

/** Locks the row of a request until the transaction ends; null if there is no such request on a visible row. */
export async function lockRequest(tx: Tx, actor: Actor, changeId: number): Promise<LockedRequest | null> {
  const request = await findRequest(tx, changeId);
  const locked = request && (await lockRow(tx, actor, request.sheetId, request.rowId));
  if (!request || !locked) return null;
  // By the change that is the latest once the row is locked.
  const latest = locked.latestChangeId === null ? null : await findRequest(tx, locked.latestChangeId);
  return { ...locked, requestId: request.id, isPending: isPending(locked) && latest?.id === request.id };
}

const Message = z.object({
  id: z.number(),
  kind: z.enum(["question", "reply"]),
  text: z.string(),
  created_at: z.date(),
});
export type MessageRecord = z.infer<typeof Message>;

/** Adds a question or reply to the thread of a request. */
export async function insertMessage(
  tx: Tx,
  { requestId, latestChangeId }: LockedRequest,
  { kind, text, userId }: { kind: MessageRecord["kind"]; text: string; userId: number },
): Promise<MessageRecord> {
  const made = await row(tx, Message)`
  INSERT INTO cm_review_message (request_id, after_change_id, kind, text, user_id, created_at)
  VALUES (${requestId}, ${latestChangeId}, ${kind}::cm_message_kind, ${text}, ${userId}, clock_timestamp())
  RETURNING id, kind, text, created_at`;
  if (!made) throw new Error("a message was not recorded");
  return made;
}

/** Counts the questions and replies of a request. */
export async function countMessages(tx: Tx, requestId: number): Promise<number> {
  return tx.reviewMessage.count({ where: { requestId, kind: { not: "comment" } } });
}

export type Details = { comment: string; evidence: { title: string; url: string; engagement_id: number | null }[] };

/** Reads the comment and the evidence of a request. */
export async function readDetails(db: Db, requestId: number): Promise<Details> {
  const comment = await db.reviewMessage.findFirst({ where: { requestId, kind: "comment" }, select: { text: true } });
  const evidence = await db.reviewEvidence.findMany({
    where: { requestId },
    select: { title: true, url: true, engagementId: true },
    orderBy: { id: "asc" },
  });
  return {
    comment: comment?.text ?? "",
    evidence: evidence.map(({ engagementId, ...link }) => ({ ...link, engagement_id: engagementId })),
  };
}

/** Whether evidence was an engagement that has been deleted: only its title is left. */
export const isDeletedEngagement = ({ url, engagement_id }: Details["evidence"][number]): boolean =>
  url === "" && engagement_id === null;

/** Gives evidence that is an engagement of its owner's the engagement's title; null if one isn't theirs. */
export async function withTitles(tx: Tx, userId: number, evidence: Details["evidence"]) {
  const titles = await readEngagementTitles(
    tx,
    userId,
    evidence.flatMap(({ engagement_id }) => engagement_id ?? []),
  );
  const titled = evidence.map((one) => ({
    ...one,
    title: one.engagement_id === null ? one.title : titles.get(one.engagement_id),
  }));
  return titled.every((one): one is Details["evidence"][number] => one.title !== undefined) ? titled : null;
}

/** Replaces the comment and the evidence of a request. */
export async function saveDetails(
  tx: Tx,
  { requestId, latestChangeId }: LockedRequest,
  { comment, evidence }: Details,
  userId: number,
): Promise<void> {
  await tx.reviewMessage.deleteMany({ where: { requestId, kind: "comment" } });
  if (comment !== "")
    await tx.reviewMessage.create({
      data: { requestId, afterChangeId: latestChangeId ?? requestId, kind: "comment", text: comment, userId },
    });
  await tx.reviewEvidence.deleteMany({ where: { requestId } });
  await tx.reviewEvidence.createMany({
    data: evidence.map(({ title, url, engagement_id: engagementId }) => ({ requestId, title, url, engagementId })),
  });
}

/** Snoozes a request for one reviewer. Returns whether the day (UTC) is in the future; otherwise nothing is saved. */
export async function saveSnooze(tx: Tx, requestId: number, userId: number, until: string): Promise<boolean> {
  if (until <= today()) return false;
  const day = new Date(until);
  await tx.reviewSnooze.upsert({
    where: { userId_requestId: { userId, requestId } },
    create: { userId, requestId, until: day },
    update: { until: day },
    select: { id: true },
  });
  return true;
}

/** Ends a person's snooze of a request; returns whether there was one. */
export async function deleteSnooze(tx: Tx, requestId: number, userId: number): Promise<boolean> {
  const { count } = await tx.reviewSnooze.deleteMany({ where: { requestId, userId } });
  return count > 0;
}
