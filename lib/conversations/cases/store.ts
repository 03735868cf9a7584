import { z } from "zod";
import { dayAfter, today } from "@/lib/platform/core/day";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { isOnSheet, jsonPerson, R, TODAY, U } from "@/lib/platform/db/fragments";
import { isAim } from "@/lib/grades/expected/rules";
import { readGradesFor } from "@/lib/grades/expected/store";
import { Reader, type StoredCase } from "./contract";
import { type CaseSubject, readCaseRows } from "./row-store";
import { type CaseAnswer, type CaseStanding, MAX_READERS, splitRows } from "./rules";

/** What a person chose for the case of a conversation. */
export type Chosen = { grade_id: number | null; introduction: string; notes_of_ids: number[]; evidence_ids: number[] };

/** A grade that a case is for, as it relates to the person's own. */
type CaseGrade = { id: number; name: string; standing: CaseStanding };

/** Finds a grade that none of a person's disciplines has now; null if there never was one. */
async function findGone(db: Db | Tx, id: number): Promise<CaseGrade | null> {
  const found = await db.grade.findUnique({ where: { id }, select: { id: true, name: true } });
  return found && { ...found, standing: "gone" };
}

/** The grades that a person's case can be for, and the grade that it is for, also if none of their disciplines has it now. */
export async function gradesOfCase(db: Db | Tx, sheet: { sheetId: number; ownerId: number }, gradeId: number | null) {
  const own = await readGradesFor(db, sheet);
  const grade = own.find(({ id }) => id === gradeId) ?? (gradeId === null ? null : await findGone(db, gradeId));
  return { grades: own.filter(isAim), grade };
}

/** Reads a case as it is now, with everything that its person could show. */
export async function readCase(db: Db | Tx, of: CaseSubject, grade: CaseGrade | null, chosen: Chosen) {
  const { held, open } = splitRows(
    grade === null ? [] : await readCaseRows(db, of, { id: grade.id, isGone: grade.standing === "gone" }),
  );
  return {
    grade: grade && { id: grade.id, name: grade.name },
    standing: grade?.standing ?? "other",
    introduction: chosen.introduction,
    open,
    held: held.map((one) => ({
      competency: one.competency,
      area: one.area,
      language: one.language,
      expected_level: one.expected_level,
      level: one.level,
      criterion: one.criterion,
      approved_on: one.approved_on,
      approved_by_id: one.approved_by_id,
      sheet_competency_id: one.row_id,
      notes: one.notes,
      shows_notes: chosen.notes_of_ids.includes(one.row_id),
      evidence: one.evidence.map((link) => ({ ...link, is_shown: chosen.evidence_ids.includes(link.id) })),
    })),
  } satisfies StoredCase;
}

/** Saves what a person chose for a case. */
export async function saveCase(tx: Tx, id: number, { grade_id: gradeId, ...chosen }: Chosen): Promise<void> {
  const { introduction, notes_of_ids: notesOf, evidence_ids: evidence } = chosen;
  await tx.conversation.update({
    where: { id },
    data: { gradeId, introduction, notesOf, evidence },
    select: { id: true },
  });
}

/** A person in the API. */
export type Named = { id: number; first_name: string; last_name: string };

/** Reads the names of people by their numbers; those who were erased aren't there. */
export async function readNames(db: Db | Tx, ids: readonly (number | null)[]): Promise<Map<number, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await db.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(found.map(({ id, firstName, lastName }) => [id, { id, first_name: firstName, last_name: lastName }]));
}

const ReaderRecord = Reader.extend({ answered_at: z.date().nullable() });
export type ReaderRecord = z.infer<typeof ReaderRecord>;

/** Reads the readers of a case, in the order of their invitation; all, or one person as its reader. */
export const readReaders = (db: Db | Tx, conversationId: number, of: number | null): Promise<ReaderRecord[]> =>
  rows(db, ReaderRecord)`
  SELECT ${jsonPerson(U)} AS "user", x.until::text AS until, x.answer, x.words, x.answered_at,
    EXISTS (SELECT FROM cm_conversation v JOIN cm_sheet s ON s.user_id = v.user_id
        JOIN cm_expectation e ON e.cm_grade_id = v.cm_grade_id AND e.at > x.answered_at
          AND e.at <= coalesce(v.closed_at, now())
        JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.cm_competency_id = e.cm_competency_id
      WHERE v.id = x.cm_conversation_id AND ${isOnSheet(R)}) AS is_outdated
  FROM cm_case_reader x LEFT JOIN cm_user u ON u.id = x.user_id
  WHERE x.cm_conversation_id = ${conversationId} AND (${of}::int IS NULL OR x.user_id = ${of})
  ORDER BY x.id LIMIT ${MAX_READERS}`;

/** Whether a person may read the case of a conversation v today: invited, and its person is ready. */
export const isReader = (userId: number): Sql => sql`(v.person_ready_at IS NOT NULL AND EXISTS (
  SELECT FROM cm_case_reader x WHERE x.cm_conversation_id = v.id AND x.user_id = ${userId}
    AND x.until >= ${TODAY}))`;

/** Finds an active person by their email; null if there is none. */
export const findColleague = (tx: Tx, email: string): Promise<{ id: number } | null> =>
  tx.user.findFirst({ where: { email, deactivatedAt: null }, select: { id: true } });

/** Invites a person to read a case until a day, or gives them another day. Returns how many readers it then has. */
export async function saveReader(tx: Tx, conversationId: number, userId: number, until: string): Promise<number> {
  const data = { until: new Date(until) };
  const conversationId_userId = { conversationId, userId };
  await tx.caseReader.upsert({
    where: { conversationId_userId },
    create: { ...conversationId_userId, ...data },
    update: data,
    select: { id: true },
  });
  return tx.caseReader.count({ where: { conversationId } });
}

/** Takes an invitation back, with the answer; of a closed conversation that stays. False if there was none. */
export async function removeReader(
  tx: Tx,
  conversationId: number,
  userId: number,
  isClosed: boolean,
): Promise<boolean> {
  const where = { conversationId, userId };
  const found = await tx.caseReader.count({ where });
  if (isClosed)
    await tx.caseReader.updateMany({
      where: { ...where, answer: { not: null }, until: { gte: new Date(today()) } },
      data: { until: new Date(dayAfter(today(), -1)) },
    });
  await tx.caseReader.deleteMany({ where: isClosed ? { ...where, answer: null } : where });
  return found > 0;
}

/**
 * Takes back what readers said of a case, because it is for another grade. Theirs are new invitations: each is told of
 * once. Raw SQL: Prisma has no default in an update.
 */
export const clearAnswers = (tx: Tx, conversationId: number): Promise<unknown> =>
  tx.$executeRaw`UPDATE cm_case_reader SET id = DEFAULT, answer = NULL, words = '', answered_at = NULL
    WHERE cm_conversation_id = ${conversationId} AND answer IS NOT NULL`;

/** Saves what a reader says of a case. */
export async function saveAnswer(
  tx: Tx,
  conversationId: number,
  userId: number,
  { answer, words }: { answer: CaseAnswer; words: string },
): Promise<void> {
  await tx.caseReader.update({
    where: { conversationId_userId: { conversationId, userId } },
    data: { answer, words, answeredAt: new Date() },
    select: { id: true },
  });
}
