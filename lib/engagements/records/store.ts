import { z } from "zod";
import { asDate } from "@/lib/platform/core/day";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { alias, isActive, jsonMoment, jsonPerson, personName, TODAY, U } from "@/lib/platform/db/fragments";
import { lockById } from "@/lib/platform/db/locks";
import type { People } from "@/lib/sheet/rows/policy";
import { isAmong, isReportOf } from "@/lib/sheet/rows/store";
import { usedCompetencies } from "@/lib/engagements/engagements/store";
import { type ExpiryCursor, PersonRecord, type RecordFields } from "./contract";
import type { RecordsSubject } from "./policy";
import { MAX_RECORDS, TOLD_DAYS } from "./rules";

// Raw SQL: records with what belongs to them as JSON that the database builds, and the reporting line.

/** Finds whose records a call is about: those of an active person. */
export async function findSubject(db: Db | Tx, actor: Actor, sheetId: number): Promise<RecordsSubject | null> {
  const sheet = await db.sheet.findUnique({
    where: { id: sheetId, user: { deactivatedAt: null } },
    select: { userId: true },
  });
  if (!sheet) return null;
  const isReport = actor.userId !== sheet.userId && (await isReportOf(db, actor, sheet.userId));
  return { sheetId, ownerId: sheet.userId, isReport };
}

const RECORD = sql`e.id, e.kind::text AS kind, e.title, e.issuer, e.starts_on::text AS starts_on,
  e.ends_on::text AS ends_on, e.number, e.url, e.spoken_level::text AS spoken_level,
  ${usedCompetencies("record", sql`e.id`)} AS competencies,
  (SELECT ${jsonPerson(alias("cm_user", "c"))} FROM cm_user c WHERE c.id = e.checked_by) AS checked_by,
  ${jsonMoment(sql`e.checked_at`)} AS checked_at, ${jsonMoment(sql`e.confirmed_at`)} AS confirmed_at,
  ${jsonMoment(sql`e.updated_at`)} AS updated_at`;
export type RecordRow = z.output<typeof PersonRecord>;

/** Reads a person's records by kind, the latest first. */
export const readRecords = (db: Db | Tx, userId: number): Promise<RecordRow[]> =>
  rows(db, PersonRecord)`SELECT ${RECORD} FROM cm_record e WHERE e.user_id = ${userId}
    ORDER BY e.kind, coalesce(e.ends_on, e.starts_on) DESC NULLS LAST, e.id LIMIT ${MAX_RECORDS}`;

const read = (db: Db | Tx, userId: number, id: number): Promise<RecordRow | null> =>
  row(db, PersonRecord, sql`SELECT ${RECORD} FROM cm_record e WHERE e.id = ${id} AND e.user_id = ${userId}`);

/** Reads a record of a person; throws if they have none of this id. */
export async function savedRecord(tx: Tx, userId: number, id: number): Promise<RecordRow> {
  const found = await read(tx, userId, id);
  if (!found) throw new Error("a record was not saved");
  return found;
}

/** Locks a record of a person until the transaction ends and reads it; null if they have none of this id. */
export const lockRecord = async (tx: Tx, userId: number, id: number): Promise<RecordRow | null> =>
  (await lockById(tx, "cm_record", id, "UPDATE")) > 0 ? read(tx, userId, id) : null;

/** Counts a person's records, as countOwn of engagements. */
export async function countRecords(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.personRecord.count({ where: { userId } });
}

const dataOf = ({ starts_on, ends_on, spoken_level, ...same }: RecordFields) => ({
  kind: same.kind,
  title: same.title,
  issuer: same.issuer,
  number: same.number,
  url: same.url,
  startsOn: asDate(starts_on),
  endsOn: asDate(ends_on),
  spokenLevel: spoken_level,
  checkedBy: null,
  checkedAt: null,
  confirmedAt: new Date(),
});

/** Adds a record; returns its id. */
export const insertRecord = async (tx: Tx, userId: number, fields: RecordFields): Promise<number> =>
  (await tx.personRecord.create({ data: { ...dataOf(fields), userId }, select: { id: true } })).id;

/** Changes a record: nobody has checked what it is now. Of another last day the person is told again. */
export async function saveRecord(tx: Tx, { id, ends_on }: RecordRow, fields: RecordFields): Promise<void> {
  const told = fields.ends_on === ends_on ? {} : { toldDays: null };
  const data = { ...dataOf(fields), ...told, updatedAt: new Date() };
  await tx.personRecord.update({ where: { id }, data, select: { id: true } });
}

/** Says who checked a record; null: nobody. */
export async function saveCheck(tx: Tx, id: number, checkedBy: number | null): Promise<void> {
  const data = { checkedBy, checkedAt: checkedBy === null ? null : new Date() };
  await tx.personRecord.update({ where: { id }, data, select: { id: true } });
}

export const deleteRecord = (tx: Tx, id: number) => tx.personRecord.delete({ where: { id }, select: { id: true } });

const Expiring = PersonRecord.extend({ user_id: z.int(), sheet_id: z.int(), name: z.string() });

/** The place after a certificate; those without a last day come last. */
const placeAfter = ([endsOn, id]: ExpiryCursor): Sql =>
  endsOn === null
    ? sql`e.ends_on IS NULL AND e.id > ${id}`
    : sql`((e.ends_on, e.id) > (${endsOn}::date, ${id}) OR e.ends_on IS NULL)`;

/** Reads a page of the certificates of active people by their last day. */
export function readExpiring(
  db: Db,
  people: People,
  { until, with_endless = false }: { until?: string | undefined; with_endless?: boolean | undefined },
  { limit, after }: { limit: number; after: ExpiryCursor | null },
) {
  const isUntil = until === undefined ? sql`TRUE` : sql`(e.ends_on <= ${until}::date OR e.ends_on IS NULL)`;
  const isAfter = after ? placeAfter(after) : sql`TRUE`;
  return rows(db, Expiring)`SELECT ${RECORD}, e.user_id, s.id AS sheet_id, ${personName(U)} AS name
    FROM cm_record e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)} JOIN cm_sheet s ON s.user_id = u.id
    WHERE e.kind = 'certificate' AND (e.ends_on IS NOT NULL OR ${with_endless}::bool) AND ${isAmong(people, sql`u.id`)} AND ${isUntil}
      AND ${isAfter}
    ORDER BY e.ends_on, e.id LIMIT ${limit}`;
}

/**
 * Adds an email for each certificate that ends within 90 days and one within 30, unless it was told, and notes that. One
 * that waits until its person is back tells of both.
 */
export async function tellExpiring(tx: Tx): Promise<void> {
  const [early, late] = TOLD_DAYS;
  await tx.$executeRaw`
    WITH ending AS (
      SELECT e.id, CASE WHEN e.ends_on - t.day <= ${late}::int THEN ${late}::int ELSE ${early}::int END AS days
      FROM cm_record e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)}
        CROSS JOIN (SELECT ${TODAY} AS day) t
      WHERE e.kind = 'certificate' AND e.ends_on BETWEEN t.day AND t.day + ${early}::int),
    told AS (
      UPDATE cm_record e SET told_days = n.days FROM ending n
      WHERE n.id = e.id AND coalesce(e.told_days > n.days, TRUE) RETURNING e.id, e.user_id)
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'record_expiring', user_id, jsonb_build_object('record_id', id) FROM told
    WHERE NOT EXISTS (
      SELECT 1 FROM cm_outbox_message w
      WHERE w.kind = 'record_expiring' AND w.user_id = told.user_id AND w.payload->'record_id' = to_jsonb(told.id)
        AND w.attempts = 0 AND w.done_at IS NULL AND w.failed_at IS NULL)`;
}
