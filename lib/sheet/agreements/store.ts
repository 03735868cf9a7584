import { z } from "zod";
import { dayOf, monthsBefore } from "@/lib/platform/core/day";
import { SHARED_MONTHS } from "@/lib/platform/core/retention";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import { alias, C, criterionOf, fitsRow, jsonPerson, R, SHOWN_AREA } from "@/lib/platform/db/fragments";
import type { PointerScope } from "@/lib/sheet/pointers/policy";
import { pointersIn } from "@/lib/sheet/pointers/store";
import { visible } from "@/lib/sheet/rows/store";
import { Agreement, type AgreementFields } from "./contract";
import { type AgreementState, MAX_POINTERS } from "./rules";

// Raw SQL: all agreements of a person with the first few learning pointers of each, as JSON that the database builds.

const FITS = fitsRow(alias("cm_learning_pointer", "p"), R);

/** Most agreements of a person that are read: more than a sheet has rows. */
const MAX_AGREEMENTS = 2_000;

const Record = Agreement.omit({ is_reached: true }).extend({
  settled_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type AgreementRecord = z.infer<typeof Record>;

/** Whether others than its person still read a conversation v, and what was agreed in it. */
export const STILL_SHARED = sql`(v.closed_at IS NULL OR v.closed_at > now() - make_interval(months => ${SHARED_MONTHS}))`;

/** Whether a person shares an agreement g: it was made by its person alone, or in a conversation that they still read. */
export const isShared = (managerId: number | null): Sql => sql`(g.cm_conversation_id IS NULL
  OR EXISTS (SELECT 1 FROM cm_conversation v
    WHERE v.id = g.cm_conversation_id AND v.manager_id = ${managerId}::int AND ${STILL_SHARED}))`;

/** Selects the open agreements g about a row r that aim at a level; of its owner's (null) all, or what a person shares. */
export const goalsOf = (sharedWith: number | null): Sql => sql`
  SELECT g.id, g.level, g.due_on, g.updated_at FROM cm_agreement g
  WHERE g.cm_sheet_competencies_id = r.id AND g.level IS NOT NULL AND g.state = 'open'
    AND ${sharedWith === null ? sql`TRUE` : isShared(sharedWith)}`;

/** Joins as g the goal of a row r: of those, the one that is due first. */
export const joinGoal = (sharedWith: number | null): Sql =>
  sql`LEFT JOIN LATERAL (${goalsOf(sharedWith)} ORDER BY g.due_on NULLS LAST, g.id LIMIT 1) g ON true`;

/** The pointers that fit row r of competency c and that sheet s's owner hasn't done, planned first, as JSON. */
export const OPEN_POINTERS = sql`(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'url', o.url, 'planned', o.planned)
    ORDER BY o.planned DESC, o.id), '[]')
  FROM (
    SELECT p.id, p.name, p.url, m.id IS NOT NULL AS planned
    FROM cm_competency_learning_pointer cl JOIN cm_learning_pointer p ON p.id = cl.cm_learning_pointer_id
      LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = s.user_id
    WHERE cl.cm_competency_id = c.id AND m.state IS DISTINCT FROM 'done' AND ${FITS}
    ORDER BY planned DESC, p.id LIMIT ${MAX_POINTERS}) o)`;

/** Which of a person's agreements: those that another person shares (null: all), one, or what a conversation shows. */
type Which = { userId: number; sharedWith: number | null; id?: number; conversationId?: number };

/**
 * Reads agreements: open ones first, the earliest due first, then the last settled. A conversation shows those that are
 * open, and those that were made in it.
 */
export const readAgreements = (
  db: Db | Tx,
  { userId, sharedWith, id, conversationId }: Which,
): Promise<AgreementRecord[]> =>
  rows(db, Record)`
  SELECT g.id, g.text, g.doer, g.due_on::text AS due_on, g.level, g.course, g.days, g.cost, g.state, g.settled_at,
    g.created_at, g.updated_at,
    CASE WHEN r.id IS NOT NULL THEN json_build_object('sheet_competency_id', r.id, 'area_name', ${SHOWN_AREA},
      'competency', json_build_object('id', c.id, 'name', c.name), 'current_level', r.current_level,
      'desired_level', r.desired_level, 'is_removed', NOT ${visible(R, C)}, 'learning_pointers', ${OPEN_POINTERS}) END AS row,
    CASE WHEN g.level IS NOT NULL THEN ${criterionOf(sql`g.level`, C)} END AS criterion,
    CASE WHEN lp.id IS NOT NULL THEN json_build_object('id', lp.id, 'name', lp.name, 'url', nullif(lp.url, ''))
      END AS learning_pointer,
    ${jsonPerson(alias("cm_user", "teacher"))} AS teacher
  FROM cm_agreement g JOIN cm_sheet s ON s.user_id = g.user_id
    LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
    LEFT JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    LEFT JOIN cm_learning_pointer lp ON lp.id = g.cm_learning_pointer_id
    LEFT JOIN cm_user teacher ON teacher.id = g.teacher_id
  WHERE g.user_id = ${userId} AND ${id === undefined ? sql`TRUE` : sql`g.id = ${id}`}
    AND ${sharedWith === null ? sql`TRUE` : isShared(sharedWith)}
    AND ${conversationId === undefined ? sql`TRUE` : sql`(g.state = 'open' OR g.cm_conversation_id = ${conversationId})`}
  ORDER BY g.state <> 'open', g.settled_at DESC NULLS LAST, g.due_on NULLS LAST, g.id LIMIT ${MAX_AGREEMENTS}`;

/** Selects the day on which what was agreed with a person is due next, as far as a manager shares it. */
export const nextDueDay = (userId: Sql, managerId: number): Sql => sql`(SELECT min(g.due_on)::text FROM cm_agreement g
  WHERE g.user_id = ${userId} AND g.state = 'open' AND ${isShared(managerId)})`;

const columnsOf = (fields: AgreementFields) => ({
  text: fields.text,
  doer: fields.doer,
  dueOn: fields.due_on === null ? null : new Date(fields.due_on),
  sheetCompetencyId: fields.sheet_competency_id,
  level: fields.level,
  learningPointerId: fields.cm_learning_pointer_id,
  course: fields.course,
  teacherId: fields.teacher_id,
  days: fields.days,
  cost: fields.cost,
});

/** Adds an agreement with a person; returns its id. */
export async function insertAgreement(
  tx: Tx,
  userId: number,
  conversationId: number | null,
  fields: AgreementFields,
): Promise<number> {
  const data = { userId, conversationId, ...columnsOf(fields) };
  const { id } = await tx.agreement.create({ data, select: { id: true } });
  return id;
}

/** Changes an agreement. When it was settled stays if it was before. */
export async function saveAgreement(
  tx: Tx,
  { id, settledAt }: { id: number; settledAt: Date | null },
  fields: AgreementFields & { state: AgreementState },
): Promise<void> {
  const now = new Date();
  await tx.agreement.update({
    where: { id },
    data: {
      ...columnsOf(fields),
      state: fields.state,
      settledAt: fields.state === "open" ? null : (settledAt ?? now),
      updatedAt: now,
    },
    select: { id: true },
  });
}

const TALK = { managerId: true, state: true, closedAt: true } as const;

/** The manager who still reads a conversation. */
const sharedWith = ({ managerId, closedAt }: { managerId: number | null; closedAt: Date | null }) =>
  closedAt !== null && closedAt <= monthsBefore(new Date(), SHARED_MONTHS) ? null : managerId;

/** What a change of an agreement depends on, locked until the transaction ends; null if the person has no such one. */
export async function lockAgreement(tx: Tx, userId: number, id: number) {
  await tx.$executeRaw`SELECT FROM cm_agreement WHERE id = ${id} FOR UPDATE`;
  const found = await tx.agreement.findFirst({
    where: { id, userId },
    select: {
      id: true,
      dueOn: true,
      level: true,
      sheetCompetencyId: true,
      teacherId: true,
      learningPointerId: true,
      state: true,
      settledAt: true,
      updatedAt: true,
      conversationId: true,
      conversation: { select: TALK },
    },
  });
  if (!found) return null;
  const { conversation, dueOn } = found;
  return { ...found, dueOn: dueOn && dayOf(dueOn), talksWith: conversation && sharedWith(conversation) };
}
export type AgreementSubject = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>;

/**
 * Returns which manager still reads a conversation of a person, and its state, which stays until the transaction ends;
 * null if there is no such one.
 */
export async function lockConversation(tx: Tx, userId: number, id: number) {
  await lockById(tx, "cm_conversation", id, "SHARE");
  const found = await tx.conversation.findFirst({ where: { id, userId }, select: TALK });
  return found && { talksWith: sharedWith(found), state: found.state };
}

/** Returns which of the colleague and the learning pointer that an agreement names don't exist, or aren't in the scope. */
export async function findUnknown(
  tx: Tx,
  scope: PointerScope,
  { teacher_id, cm_learning_pointer_id }: Pick<AgreementFields, "teacher_id" | "cm_learning_pointer_id">,
): Promise<{ teacher: boolean; pointer: boolean }> {
  const teacher =
    teacher_id !== null && (await tx.user.count({ where: { id: teacher_id, deactivatedAt: null } })) === 0;
  const pointer =
    cm_learning_pointer_id !== null &&
    (await tx.learningPointer.count({ where: { id: cm_learning_pointer_id, ...pointersIn(scope) } })) === 0;
  return { teacher, pointer };
}

/** Removes an agreement. */
export async function deleteAgreement(tx: Tx, id: number): Promise<void> {
  await tx.agreement.delete({ where: { id }, select: { id: true } });
}
