import { z } from "zod";
import { daysBetween, dayOf, today } from "@/lib/platform/core/day";
import { type Db, row, sql } from "@/lib/platform/db";
import { readRestricted } from "@/lib/engagements/clients/store";
import { withAliases } from "@/lib/engagements/clients/alias-rules";
import { TOLD_DAYS } from "@/lib/engagements/records/rules";
import { periodText, projectOf, shareText } from "@/lib/engagements/engagements/rules";
import { KINDS, STATES } from "@/lib/conversations/conversations/rules";
import { sideOf } from "@/lib/conversations/conversations/store";
import { isActiveAdmin } from "@/lib/people/directory/write-store";
import { alias, H, isPending, personName, R, SHOWN_AREA, U } from "@/lib/platform/db/fragments";
import { requestOf, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import { nameOf } from "@/lib/platform/core/full-name";

const Question = z.object({
  request_id: z.int(),
  text: z.string(),
  reviewer: z.string(),
  area: z.string(),
  competency: z.string(),
});
export type Question = z.output<typeof Question>;

/**
 * Reads a question on a person's request, with the later ones of the same person; null unless the request still waits for its owner. Raw SQL: whose turn it is
 * comes from the request's record and thread.
 */
export const findQuestion = (db: Db, userId: number, messageId: number): Promise<Question | null> =>
  row(db, Question)`
    SELECT m.request_id, (
        SELECT string_agg(n.text, E'\n\n' ORDER BY n.id) FROM cm_review_message n
        WHERE n.request_id = m.request_id AND n.kind = 'question' AND n.user_id = m.user_id AND n.id >= m.id) AS text,
      coalesce(nullif(${personName(U)}, ''), 'A reviewer') AS reviewer,
      ${SHOWN_AREA} AS area, c.name AS competency
    FROM cm_review_message m JOIN cm_competency_change q ON q.id = m.request_id
      JOIN cm_sheet_competency r ON r.id = q.cm_sheet_competencies_id AND ${isPending(R)}
      JOIN cm_sheet s ON s.id = r.cm_sheet_id AND s.user_id = ${userId}
      JOIN cm_competency_change h ON h.id = r.latest_change_id
        AND ${requestOf(H)} = m.request_id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id LEFT JOIN cm_user u ON u.id = m.user_id
    WHERE m.id = ${messageId} AND m.kind = 'question' AND ${waitsForOwner(sql`m.request_id`)}`;

/** The name of the grade that a conversation v is about; null for none. */
const GRADE = sql`(SELECT g.name FROM cm_grade g WHERE g.id = v.cm_grade_id)`;

const Talk = z.object({
  other: z.string(),
  kind: z.enum(KINDS),
  held_on: z.string(),
  state: z.enum(STATES),
  is_ready: z.boolean(),
  agreements: z.int(),
  /** The person's first name, and the grade that it is about if the reader may know it by now. */
  first_name: z.string(),
  grade: z.string().nullable(),
  is_decided: z.boolean(),
});
export type Talk = z.output<typeof Talk>;

/**
 * Reads a conversation as an email tells one of its two: nothing that was written or agreed. Null for everyone else, and
 * for a manager whose report the person no longer is. Raw SQL: that goes by the reporting line.
 */
export const findTalk = (db: Db, userId: number, id: number): Promise<Talk | null> =>
  row(db, Talk)`
    SELECT coalesce(nullif(${personName(alias("cm_user", "o"))}, ''), 'a former manager') AS other, v.kind,
      v.held_on::text AS held_on, v.state,
      CASE WHEN v.user_id = ${userId} THEN v.person_ready_at ELSE v.manager_ready_at END IS NOT NULL AS is_ready,
      (SELECT count(*)::int FROM cm_agreement g WHERE g.cm_conversation_id = v.id) AS agreements,
      u.first_name, CASE WHEN v.user_id = ${userId} OR v.person_ready_at IS NOT NULL THEN ${GRADE} END AS grade,
      v.outcome IS NOT NULL AS is_decided
    FROM cm_conversation v JOIN cm_user u ON u.id = v.user_id
      LEFT JOIN cm_user o ON o.id = CASE WHEN v.user_id = ${userId} THEN v.manager_id ELSE v.user_id END
    WHERE v.id = ${id} AND ${sideOf(userId)} IN ('person', 'manager')`;

const CaseToRead = z.object({ other: z.string(), grade: z.string().nullable() });

/** Reads whose case a person is to read, and hasn't answered or prepared for; null for everyone else. */
export const findCaseToRead = (db: Db, userId: number, id: number): Promise<z.output<typeof CaseToRead> | null> =>
  row(db, CaseToRead)`
    SELECT ${personName(alias("cm_user", "o"))} AS other, ${GRADE} AS grade FROM cm_conversation v JOIN cm_user o ON o.id = v.user_id
    WHERE v.id = ${id} AND v.state <> 'closed' AND v.person_ready_at IS NOT NULL AND CASE ${sideOf(userId)}
      WHEN 'manager' THEN v.manager_ready_at IS NULL
      WHEN 'reader' THEN EXISTS (SELECT FROM cm_case_reader x
        WHERE x.cm_conversation_id = v.id AND x.user_id = ${userId} AND x.answer IS NULL) END`;

/** Reads who answered about whose case, for one of its two; null for everyone else, and once it is cleared or closed. */
export const findAnswer = (db: Db, userId: number, id: number, readerId: number) =>
  row(db, z.object({ by: z.string(), of: z.string().nullable(), grade: z.string().nullable() }))`
    SELECT ${personName(alias("cm_user", "r"))} AS by,
      CASE WHEN v.user_id <> ${userId} THEN ${personName(alias("cm_user", "o"))} END AS of, ${GRADE} AS grade
    FROM cm_conversation v JOIN cm_user o ON o.id = v.user_id
      JOIN cm_case_reader x ON x.cm_conversation_id = v.id AND x.user_id = ${readerId} AND x.answer IS NOT NULL
      JOIN cm_user r ON r.id = x.user_id
    WHERE v.id = ${id} AND v.state <> 'closed' AND ${sideOf(userId)} IN ('person', 'manager')`;

/** Reads an engagement as an email tells it, as it is now; null if it is gone. Names that may not be given are aliases. */
export async function findToldEngagement(db: Db, userId: number, id: number, actorId: number | null) {
  const found = await db.engagement.findFirst({
    where: { id, userId },
    select: {
      project: true,
      startsOn: true,
      endsOn: true,
      percent: true,
      laterPercent: true,
      laterFrom: true,
      client: true,
    },
  });
  if (!found) return null;
  const { client, project, startsOn, endsOn, percent, laterPercent, laterFrom } = found;
  const name = client && (client.mayBeNamed ? client.name : client.alias);
  const said = withAliases(project, await readRestricted(db));
  const what = name === null ? said : `${projectOf(said, name)} (${name})`;
  const days = { starts_on: dayOf(startsOn), ends_on: endsOn && dayOf(endsOn) };
  const share = shareText({ percent, later_percent: laterPercent, later_from: laterFrom && dayOf(laterFrom) });
  const when = `${periodText(days)}, ${share}`;
  return { by: await findInviter(db, actorId), what, when };
}

/** Reads a request for a CV as an email tells it; null if it is gone. Names that may not be given are aliases. */
export async function findCvRequest(db: Db, userId: number, id: number) {
  const found = await db.cvRequest.findFirst({
    where: { id, userId },
    select: { askedBy: true, need: { select: { title: true } } },
  });
  if (!found) return null;
  const need = found.need && withAliases(found.need.title, await readRestricted(db));
  return { by: await findInviter(db, found.askedBy), need };
}

/** Reads a record of a person that ends; null if it is gone, or was renewed while the email waited. */
export async function findEndingRecord(db: Db, userId: number, id: number) {
  const found = await db.personRecord.findFirst({ where: { id, userId }, select: { title: true, endsOn: true } });
  if (!found?.endsOn) return null;
  const endsOn = dayOf(found.endsOn);
  if (daysBetween(today(), endsOn) > TOLD_DAYS[0]) return null;
  return { title: found.title, endsOn, hasEnded: endsOn < today() };
}

/** Counts what was imported for a person and they haven't confirmed yet; null if nothing is left. */
export async function findImported(
  db: Db,
  userId: number,
  of: { engagementIds: readonly number[]; recordIds: readonly number[] },
  actorId: number | null,
) {
  const unconfirmed = (ids: readonly number[]) => ({ where: { id: { in: [...ids] }, userId, confirmedAt: null } });
  const [engagements, records] = await Promise.all([
    db.engagement.count(unconfirmed(of.engagementIds)),
    db.personRecord.count(unconfirmed(of.recordIds)),
  ]);
  return engagements + records === 0 ? null : { by: await findInviter(db, actorId), engagements, records };
}

/** Reads the name of the person who invites; "An administrator" if they are gone. */
export async function findInviter(db: Db, userId: number | null): Promise<string> {
  const select = { firstName: true, lastName: true };
  const inviter = userId === null ? null : await db.user.findUnique({ where: { id: userId }, select });
  return (inviter && nameOf(inviter)) || "An administrator";
}

/**
 * Reads the service account whose token expires, and the day; null if the token is gone, the account has a later one,
 * or the reader is no longer an admin.
 */
export async function findExpiringToken(db: Db, userId: number, tokenId: number) {
  const token = await db.accessToken.findFirst({
    where: { id: tokenId, account: { endedAt: null } },
    select: { expiresAt: true, account: { select: { name: true, tokens: { select: { expiresAt: true } } } } },
  });
  if (!token?.account || token.account.tokens.some(({ expiresAt }) => expiresAt > token.expiresAt)) return null;
  if (!(await isActiveAdmin(db, userId))) return null;
  return { name: token.account.name, expiresOn: dayOf(token.expiresAt) };
}
