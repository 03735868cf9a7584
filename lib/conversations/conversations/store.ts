import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow, DayCursor } from "@/lib/platform/core/paged";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { alias, byName, isActive, jsonPerson, M, personName, U } from "@/lib/platform/db/fragments";
import { lockById } from "@/lib/platform/db/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { isReportOf } from "@/lib/sheet/rows/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { isReader } from "@/lib/conversations/cases/store";
import { STILL_SHARED } from "@/lib/sheet/agreements/store";
import { Decision } from "@/lib/conversations/cases/contract";
import { ConversationHead } from "./contract";
import type { GradeOutcome } from "@/lib/grades/ladder/rules";
import { type ConversationKind, REASONS, type Side } from "./rules";

// Raw SQL: who may read a conversation goes by the reporting line (recursion), and the other's preparation never leaves
// the database before both are ready.

/** The side on which a person reads a conversation v: person, manager while above them, or reader; otherwise null. */
export const sideOf = (userId: number): Prisma.Sql => sql`CASE WHEN v.user_id = ${userId} THEN 'person'
  WHEN NOT ${STILL_SHARED} THEN NULL
  WHEN v.manager_id = ${userId} AND v.user_id IN (${reportsOf(userId)})
    AND EXISTS (SELECT FROM cm_user x WHERE x.id = ${userId} AND (x.is_manager OR x.is_admin)) THEN 'manager'
  WHEN ${isReader(userId)} THEN 'reader' END`;

const HEAD = sql`v.id, ${jsonPerson(U)} AS "user", ${jsonPerson(M)} AS manager,
  v.kind, v.held_on::text AS held_on, v.state, own.side,
  json_build_object('person', v.person_ready_at IS NOT NULL, 'manager', v.manager_ready_at IS NOT NULL) AS is_ready,
  v.closed_at, CASE WHEN own.side = 'person' OR v.person_ready_at IS NOT NULL
    THEN (SELECT g.name FROM cm_grade g WHERE g.id = v.cm_grade_id) END AS grade`;
const fromFor = ({
  userId,
}: Actor) => sql`FROM cm_conversation v CROSS JOIN LATERAL (SELECT ${sideOf(userId)} AS side) own
  JOIN cm_user u ON u.id = v.user_id AND ${isActive(U)}
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
  saved_at: z.date().nullable(),
  chosen: Chosen,
  kept: z.unknown(),
  grade_id: z.number().nullable(),
  introduction: z.string(),
  notes_of_ids: z.array(z.number()),
  evidence_ids: z.array(z.number()),
  decision: Decision.nullable(),
});
export type ConversationRecord = z.infer<typeof Found>;

/** Selects the ids of the few conversations that the caller could read, each part by its index. */
export const ofCaller = ({ userId }: Actor): Prisma.Sql => sql`(
  SELECT x.id FROM cm_conversation x WHERE x.user_id = ${userId}
  UNION ALL SELECT x.id FROM cm_conversation x WHERE x.manager_id = ${userId}
  UNION ALL SELECT x.cm_conversation_id FROM cm_case_reader x WHERE x.user_id = ${userId})`;

/** Returns a conversation that the caller reads, or null. The other's preparation is null until both are ready. */
export const findConversation = (db: Db | Tx, actor: Actor, id: number): Promise<ConversationRecord | null> =>
  row(db, Found)`
  SELECT ${HEAD}, s.id AS sheet_id, v.opened_at, v.created_at, v.rows AS chosen, v.kept,
    CASE WHEN own.side = 'person' OR (own.side = 'manager' AND v.state <> 'preparing')
      THEN v.person_answers END AS person_answers,
    CASE WHEN own.side = 'manager' OR (own.side = 'person' AND v.state <> 'preparing')
      THEN v.manager_answers END AS manager_answers,
    CASE WHEN v.state <> 'preparing' THEN NULL
      WHEN own.side = 'person' THEN v.person_saved_at WHEN own.side = 'manager' THEN v.manager_saved_at END AS saved_at,
    v.cm_grade_id AS grade_id, v.introduction, v.notes_of_ids, v.evidence_ids,
    CASE WHEN v.outcome IS NOT NULL THEN json_build_object('outcome', v.outcome, 'reason', v.reason,
      'again_on', v.again_on::text, 'decided_by', ${jsonPerson(alias("cm_user", "d"))}) END AS decision
  ${fromFor(actor)} LEFT JOIN cm_user d ON d.id = v.decider_id WHERE v.id = ${id} AND own.side IS NOT NULL`;

/** Locks a conversation that the caller reads until the transaction ends; null for everyone else's. */
export async function lockConversation(tx: Tx, actor: Actor, id: number): Promise<ConversationRecord | null> {
  await tx.$executeRaw`SELECT FROM cm_conversation WHERE id = ${id} FOR UPDATE`;
  return findConversation(tx, actor, id);
}

/** Whether a person reads a conversation as its manager. */
export const isReadByManager = async (db: Db | Tx, id: number, userId: number): Promise<boolean> => {
  const found = sql`SELECT v.id FROM cm_conversation v WHERE v.id = ${id} AND ${sideOf(userId)} = 'manager'`;
  return (await row(db, z.object({ id: z.int() }), found)) !== null;
};

/** Reads a page of the conversations that the caller reads, the latest first: all, those about one person, those not closed, or as a manager. */
export function readConversations(
  db: Db,
  actor: Actor,
  {
    about = null,
    unclosed = false,
    asManager = false,
  }: { about?: number | null; unclosed?: boolean; asManager?: boolean },
  { limit, after }: PageWindow<DayCursor>,
): Promise<HeadRecord[]> {
  const older = after ? sql`AND (v.held_on, v.id) < (${after[0]}::date, ${after[1]})` : Prisma.empty;
  return rows(db, Head)`
  SELECT ${HEAD} ${fromFor(actor)}
  WHERE v.id IN ${ofCaller(actor)} AND own.side IS NOT NULL AND (${about}::int IS NULL OR v.user_id = ${about})
    AND (NOT ${unclosed} OR v.state <> 'closed') AND (NOT ${asManager} OR own.side = 'manager') ${older}
  ORDER BY v.held_on DESC, v.id DESC LIMIT ${limit}`;
}

/** Most cases that a person is asked to read at once. */
const MAX_TO_READ = 50;

/** Reads the unclosed conversations about a grade whose case the caller was invited to read, the first day first. */
export const readToAnswer = (db: Db, actor: Actor, { isUnanswered = false } = {}): Promise<HeadRecord[]> =>
  rows(db, Head)`SELECT ${HEAD} ${fromFor(actor)}
    WHERE v.id IN ${ofCaller(actor)} AND v.state <> 'closed' AND own.side = 'reader'
      AND (NOT ${isUnanswered} OR EXISTS (SELECT FROM cm_case_reader x
        WHERE x.cm_conversation_id = v.id AND x.user_id = ${actor.userId} AND x.answer IS NULL))
    ORDER BY v.held_on, v.id LIMIT ${MAX_TO_READ}`;

const About = z.object({
  userId: z.number(),
  sheetId: z.number(),
  name: z.string(),
  managers: z.array(z.strictObject({ id: z.number(), name: z.string() })),
});

/** An active person with their own active managers, the primary one first, and whether they are the caller's report. */
export async function findPerson(db: Db | Tx, actor: Actor, of: { userId: number } | { sheetId: number }) {
  const found = await row(db, About)`
  SELECT u.id AS "userId", s.id AS "sheetId", ${personName(U)} AS name,
    coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', ${personName(M)})
        ORDER BY em.is_primary DESC, ${byName(M)})
      FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(M)}
        AND (m.is_manager OR m.is_admin)
      WHERE em.employee_id = u.id), '[]') AS managers
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id 
  WHERE ${"userId" in of ? sql`u.id = ${of.userId}` : sql`s.id = ${of.sheetId}`} AND ${isActive(U)}`;
  return (
    found && { ...found, isOfReport: found.userId !== actor.userId && (await isReportOf(db, actor, found.userId)) }
  );
}

/** Locks a person, so that two conversations with them, or two cases for a grade, can't begin at the same moment. */
export const lockTalks = (tx: Tx, userId: number): Promise<number> => lockById(tx, "cm_user", userId, "NO KEY UPDATE");

/** Finds the conversation of a person and a manager that isn't closed: one about a grade, or another. */
export const findUnclosed = (tx: Tx, { userId, managerId, kind }: Omit<Started, "heldOn" | "gradeId">) =>
  tx.conversation.findFirst({
    where: { userId, managerId, kind: kind === "grade" ? kind : { not: "grade" }, state: { not: "closed" } },
    select: { kind: true, heldOn: true, state: true },
  });

/** Whether another case of a person for a grade is unclosed, with any manager. */
export const hasOtherCase = async (tx: Tx, userId: number, gradeId: number, than: number | null): Promise<boolean> =>
  (await tx.conversation.count({
    where: { userId, kind: "grade", gradeId, state: { not: "closed" }, NOT: { id: than ?? 0 } },
  })) > 0;

type Started = { userId: number; managerId: number; kind: ConversationKind; heldOn: string; gradeId: number | null };

/** Adds a conversation that is being prepared; returns its id. */
export async function insertConversation(
  tx: Tx,
  { heldOn, ...started }: Started,
  chosen: readonly ChosenRow[],
): Promise<number> {
  const { id } = await tx.conversation.create({
    data: { ...started, heldOn: new Date(heldOn), rows: [...chosen] },
    select: { id: true },
  });
  return id;
}

/** Saves one side's preparation, without answers only whether they are ready, and opens the conversation once both are ready. */
export async function savePreparation(
  tx: Tx,
  { id, side }: { id: number; side: Side },
  answers: string[] | undefined,
  ready: boolean,
): Promise<void> {
  const now = new Date();
  const readyAt = ready ? now : null;
  const isPerson = side === "person";
  const written =
    answers &&
    (isPerson ? { personAnswers: answers, personSavedAt: now } : { managerAnswers: answers, managerSavedAt: now });
  const { personReadyAt, managerReadyAt } = await tx.conversation.update({
    where: { id },
    data: { ...written, ...(isPerson ? { personReadyAt: readyAt } : { managerReadyAt: readyAt }) },
    select: { personReadyAt: true, managerReadyAt: true },
  });
  if (personReadyAt === null || managerReadyAt === null) return;
  await tx.conversation.update({ where: { id }, data: { state: "open", openedAt: new Date() }, select: { id: true } });
}

/** Moves a conversation to another day. */
export async function moveConversation(tx: Tx, id: number, heldOn: string): Promise<void> {
  await tx.conversation.update({ where: { id }, data: { heldOn: new Date(heldOn) }, select: { id: true } });
}

/** Closes a conversation and keeps what was seen, with what was decided about the grade if it was about one. */
export async function closeConversation(
  tx: Tx,
  id: number,
  kept: Prisma.InputJsonObject,
  decision: { outcome: GradeOutcome; reason: string; againOn: Date | null; deciderId: number } | null = null,
): Promise<void> {
  await tx.conversation.update({
    where: { id },
    data: { ...decision, state: "closed", closedAt: new Date(), kept },
    select: { id: true },
  });
}

/** Deletes a conversation. */
export async function deleteConversation(tx: Tx, id: number): Promise<void> {
  await tx.conversation.delete({ where: { id }, select: { id: true } });
}
