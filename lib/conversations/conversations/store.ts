import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import { type Db, row, rows, type Tx } from "@/lib/platform/db";
import { alias, isActive, jsonPerson } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { isReportOf } from "@/lib/sheet/rows/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { ConversationHead, type ConversationCursor } from "./contract";
import { type ConversationKind, REASONS, SHARED_MONTHS } from "./rules";

// Raw SQL: who may read a conversation goes by the reporting line (recursion), and the other's preparation never leaves
// the database before both are ready.

const { sql } = Prisma;

const U = alias("cm_user", "u");

/** Whether the caller is one of the two of a conversation v about an active person u. */
const isTaken = ({ userId }: Actor) => sql`(v.user_id = ${userId} OR (v.manager_id = ${userId}
  AND (v.closed_at IS NULL OR v.closed_at > now() - make_interval(months => ${SHARED_MONTHS}))))`;

const HEAD = ({
  userId,
}: Actor) => sql`v.id, ${jsonPerson(U)} AS "user", ${jsonPerson(alias("cm_user", "m"))} AS manager,
  v.kind, v.held_on::text AS held_on, v.state,
  CASE WHEN v.user_id = ${userId} THEN 'person' ELSE 'manager' END AS side,
  json_build_object('person', v.person_ready_at IS NOT NULL, 'manager', v.manager_ready_at IS NOT NULL) AS is_ready,
  v.closed_at`;
const FROM = sql`FROM cm_conversation v JOIN cm_user u ON u.id = v.user_id AND ${isActive(U)}
  JOIN cm_sheet s ON s.user_id = u.id LEFT JOIN cm_user m ON m.id = v.manager_id`;

const Head = ConversationHead.extend({ closed_at: z.date().nullable() });
export type HeadRecord = z.infer<typeof Head>;

const Chosen = z.array(z.strictObject({ id: z.number(), reason: z.enum(REASONS) }));
export type ChosenRow = z.infer<typeof Chosen>[number];

const Found = Head.extend({
  sheet_id: z.number(),
  opened_at: z.date().nullable(),
  created_at: z.date(),
  person_answers: z.array(z.string()).nullable(),
  manager_answers: z.array(z.string()).nullable(),
  chosen: Chosen,
  kept: z.unknown(),
});
export type ConversationRecord = z.infer<typeof Found>;

/**
 * Returns a conversation of the caller's; null for everyone else's. A manager reads those with their reports only, and
 * the other's preparation is null until both are ready.
 */
export async function findConversation(db: Db | Tx, actor: Actor, id: number): Promise<ConversationRecord | null> {
  const found = await row(
    db,
    Found,
    sql`
    SELECT ${HEAD(actor)}, s.id AS sheet_id, v.opened_at, v.created_at, v.rows AS chosen, v.kept,
      CASE WHEN v.state <> 'preparing' OR v.user_id = ${actor.userId} THEN v.person_answers END AS person_answers,
      CASE WHEN v.state <> 'preparing' OR v.manager_id = ${actor.userId} THEN v.manager_answers END AS manager_answers
    ${FROM} WHERE v.id = ${id} AND ${isTaken(actor)}`,
  );
  if (found === null || found.side === "person") return found;
  return (await isReportOf(db, actor, found.user.id)) ? found : null;
}

/** Locks a conversation of the caller's until the transaction ends; null for everyone else's. */
export async function lockConversation(tx: Tx, actor: Actor, id: number): Promise<ConversationRecord | null> {
  await tx.$executeRaw`SELECT FROM cm_conversation WHERE id = ${id} FOR UPDATE`;
  return findConversation(tx, actor, id);
}

/** Reads a page of the caller's conversations, the latest first: all, those about one person, or those not closed. */
export function readConversations(
  db: Db,
  actor: Actor,
  { about = null, unclosed = false }: { about?: number | null; unclosed?: boolean },
  { limit, after }: PageWindow<ConversationCursor>,
): Promise<HeadRecord[]> {
  const older = after ? sql`AND (v.held_on, v.id) < (${after[0]}::date, ${after[1]})` : Prisma.empty;
  const reports = isManagerOrAdmin(actor) ? sql`v.user_id IN (${reportsOf(actor.userId)})` : sql`FALSE`;
  return rows(
    db,
    Head,
    sql`
    SELECT ${HEAD(actor)} ${FROM}
    WHERE ${isTaken(actor)} AND (v.user_id = ${actor.userId} OR ${reports})
      AND (${about}::int IS NULL OR v.user_id = ${about}) AND (NOT ${unclosed} OR v.state <> 'closed') ${older}
    ORDER BY v.held_on DESC, v.id DESC LIMIT ${limit}`,
  );
}

const About = z.object({
  userId: z.number(),
  sheetId: z.number(),
  name: z.string(),
  managers: z.array(z.strictObject({ id: z.number(), name: z.string() })),
});

/** An active person with their own active managers, the primary one first, and whether they are the caller's report. */
export async function findPerson(db: Db | Tx, actor: Actor, userId: number) {
  const found = await row(
    db,
    About,
    sql`
    SELECT u.id AS "userId", s.id AS "sheetId", trim(u.first_name || ' ' || u.last_name) AS name,
      coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))
          ORDER BY em.is_primary DESC, m.order_key COLLATE "C", m.id)
        FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(alias("cm_user", "m"))}
          AND (m.is_manager OR m.is_admin)
        WHERE em.employee_id = u.id), '[]') AS managers
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId} AND ${isActive(U)}`,
  );
  return found && { ...found, isOfReport: userId !== actor.userId && (await isReportOf(db, actor, userId)) };
}

/** Whether a person and a manager have a conversation that isn't closed. */
export async function hasUnclosed(tx: Tx, userId: number, managerId: number): Promise<boolean> {
  return (await tx.conversation.count({ where: { userId, managerId, state: { not: "closed" } } })) > 0;
}

/** Adds a conversation that is being prepared; returns its id. */
export async function insertConversation(
  tx: Tx,
  { userId, managerId, kind, heldOn }: { userId: number; managerId: number; kind: ConversationKind; heldOn: string },
  chosen: readonly ChosenRow[],
): Promise<number> {
  const { id } = await tx.conversation.create({
    data: { userId, managerId, kind, heldOn: new Date(heldOn), rows: [...chosen] },
    select: { id: true },
  });
  return id;
}

/** Saves one side's preparation, and opens the conversation once both are ready. */
export async function savePreparation(
  tx: Tx,
  { id, side }: { id: number; side: "person" | "manager" },
  answers: readonly string[],
  ready: boolean,
): Promise<void> {
  const readyAt = ready ? new Date() : null;
  const { personReadyAt, managerReadyAt } = await tx.conversation.update({
    where: { id },
    data:
      side === "person"
        ? { personAnswers: [...answers], personReadyAt: readyAt }
        : { managerAnswers: [...answers], managerReadyAt: readyAt },
    select: { personReadyAt: true, managerReadyAt: true },
  });
  if (personReadyAt === null || managerReadyAt === null) return;
  await tx.conversation.update({ where: { id }, data: { state: "open", openedAt: new Date() }, select: { id: true } });
}

/** Moves a conversation to another day. */
export async function moveConversation(tx: Tx, id: number, heldOn: string): Promise<void> {
  await tx.conversation.update({ where: { id }, data: { heldOn: new Date(heldOn) }, select: { id: true } });
}

/** Closes a conversation and keeps what was seen. */
export async function closeConversation(tx: Tx, id: number, kept: Prisma.InputJsonObject): Promise<void> {
  await tx.conversation.update({
    where: { id },
    data: { state: "closed", closedAt: new Date(), kept },
    select: { id: true },
  });
}

/** Deletes a conversation. */
export async function deleteConversation(tx: Tx, id: number): Promise<void> {
  await tx.conversation.delete({ where: { id }, select: { id: true } });
}
