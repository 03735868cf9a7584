import { settingText } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { type Alias, C, isActive, isOneOf, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { REVIEWS } from "@/lib/sheet/freshness/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import type { RecordedChange } from "./change-store";
import { LevelSchema } from "./contract";
import { isOwnSheet, type People, reviewedBy, type SheetOfReport, type SheetSubject } from "./policy";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";

// Raw SQL: rules that statements about thousands of rows share, and the lock of rows.

type Row = Alias<"cm_sheet_competency">;

/** Whether a sheet shows its row r of competency c: not archived, and published, rated or with notes. */
export const visible = (r: Row, c: Alias<"cm_competency">): Sql =>
  sql`${isOnSheet(r)} AND (${c}.published OR ${r}.current_level <> 'no_experience' OR ${r}.notes <> '')`;

/** Whether a competency was published once and isn't now. A draft never was, and takes levels from files. */
export const isRetired = (c: Alias<"cm_competency">): Sql => sql`(${c}.published IS NOT TRUE
  AND EXISTS (SELECT 1 FROM cm_competency_version v WHERE v.cm_competency_id = ${c}.id))`;

/**
 * Whether the bar of a row's level has moved since it was approved or last confirmed: a later version of the row's
 * published competency c says so, and no request is pending. Computed from the versions, so that an edit writes no row.
 */
export const barChanged = (r: Row, c: Alias<"cm_competency">): Sql => sql`(
  ${c}.published IS TRUE AND ${r}.current_level = ${r}.desired_level AND EXISTS (
  SELECT 1 FROM cm_competency_version v WHERE v.cm_competency_id = ${r}.cm_competency_id
    AND v.id > ${r}.level_version_id AND v.kind = 'bar_moved' AND ${r}.current_level = ANY (v.moved_levels)))`;

/**
 * Whether a row's level is overdue: neither approved nor confirmed for as many months as admins have set, without a
 * pending request. Of a competency c that isn't published nobody confirms it. It lowers no level.
 */
export const overdue = (r: Row, c: Alias<"cm_competency">): Sql => sql`((
  ${c}.published AND ${r}.current_level = ${r}.desired_level AND ${r}.current_level <> 'no_experience'
  AND greatest(${r}.approved_at, ${r}.confirmed_at)
    < now() - make_interval(months => ${settingText(REVIEWS, "confirm_after_months")}::int)) IS TRUE)`;

/**
 * Whether a change is neither a request nor its withdrawal. Only owners make those, as often as they like: the others have
 * an index of their own (cm_competency_change_others_idx).
 */
export const isNoRequest = (h: Alias<"cm_competency_change">): Sql => sql`${h}.kind NOT IN ('requested', 'withdrawn')`;

/** Whether a row's level was imported, and neither approved nor confirmed since. */
export const unconfirmed = (r: Row): Sql =>
  sql`(${r}.imported_change_id IS NOT NULL AND ${r}.approved_at IS NULL AND ${r}.confirmed_at IS NULL)`;

/** Whether a row's level came from a file and no reviewer has approved it; its owner may have confirmed it. */
export const notApproved = (r: Row): Sql => sql`(${r}.imported_change_id IS NOT NULL AND ${r}.approved_at IS NULL
  AND ${r}.current_level <> 'no_experience')`;

/** From which file and when a row's unconfirmed level came; null for any other. */
export const importedFrom = (r: Row): Sql => sql`CASE WHEN ${unconfirmed(r)} THEN (
  SELECT coalesce(h.reason, '') FROM cm_competency_change h WHERE h.id = ${r}.imported_change_id) END`;

const VISIBLE = visible(R, C);
const ACTIVE = isActive(U);

/** Whether a person is among some people; null is nobody. */
export function isAmong(people: People | null, personId: Sql): Sql {
  if (people === null) return sql`FALSE`;
  return people.below === null ? sql`TRUE` : sql`${personId} IN (${reportsOf(people.below)})`;
}

/** Whether a person is among a manager's direct and indirect reports. Former managers have none. */
export async function isReportOf(db: Db | Tx, actor: Actor, userId: number): Promise<boolean> {
  if (!isManagerOrAdmin(actor)) return false;
  const reports = reportsOf(actor.userId);
  const found = sql`SELECT id FROM (${reports}) report WHERE id = ${userId} LIMIT 1`;
  return (await row(db, z.object({ id: z.number() }), found)) !== null;
}

/** Whether this caller may review this owner. Reads the database only for managers with REVIEW_SCOPE=reports. */
export async function inReviewScope(db: Db, actor: Actor, ownerId: number): Promise<boolean> {
  const people = reviewedBy(actor);
  return people !== null && (people.below === null || (await isReportOf(db, actor, ownerId)));
}

/** Returns the sheet of an active person, or null. */
export async function findSheet(db: Db, actor: Actor, sheetId: number): Promise<SheetSubject | null> {
  const sheet = await db.sheet.findUnique({
    where: { id: sheetId, user: { deactivatedAt: null } },
    select: { userId: true },
  });
  if (!sheet) return null;
  return { sheetId, ownerId: sheet.userId, inReviewScope: await inReviewScope(db, actor, sheet.userId) };
}

/** Adds whether the owner is a report of the caller, who isn't one of their own. */
export const withReport = async <S extends SheetSubject>(
  db: Db,
  actor: Actor,
  sheet: S,
): Promise<S & SheetOfReport> => ({
  ...sheet,
  isOfReport: !isOwnSheet(actor, sheet) && (await isReportOf(db, actor, sheet.ownerId)),
});

/** Returns the sheet of an active person with whether they are a report of the caller, or null. */
export async function findSheetOfReport(db: Db, actor: Actor, sheetId: number): Promise<SheetOfReport | null> {
  const sheet = await findSheet(db, actor, sheetId);
  return sheet && withReport(db, actor, sheet);
}

/** Whether a sheet shows this row. */
export async function hasRow(db: Db, sheetId: number, rowId: number): Promise<boolean> {
  const found = await row(db, z.object({ id: z.number() }))`
    SELECT r.id FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE r.id = ${rowId} AND r.cm_sheet_id = ${sheetId} AND ${VISIBLE}`;
  return found !== null;
}

/** Locks a visible row of a sheet until the transaction ends; null if the sheet has no such row. */
export async function lockRow(tx: Tx, actor: Actor, sheetId: number, rowId: number): Promise<LockedRow | null> {
  const [locked] = await lockRows(tx, actor, [rowId]);
  return locked?.sheetId === sheetId ? locked : null;
}

const Locked = z.object({
  id: z.number(),
  sheetId: z.number(),
  ownerId: z.number(),
  competencyId: z.number(),
  /** Equal for the rows of a sheet that are shown under the same area name. */
  area: z.string(),
  current: LevelSchema,
  desired: LevelSchema,
  latestChangeId: z.number().nullable(),
  notesUpdatedAt: z.date().nullable(),
  retired: z.boolean(),
});
/** A locked row with everything that decides a change to it. */
export type LockedRow = z.infer<typeof Locked> & SheetSubject;

/**
 * Locks visible rows of active people's sheets until the transaction ends, in the order of their ids, so that two
 * callers can't wait for each other.
 */
export async function lockRows(tx: Tx, actor: Actor, rowIds: readonly number[]): Promise<LockedRow[]> {
  const locked = await rows(tx, Locked)`
  SELECT r.id, r.cm_sheet_id AS "sheetId", s.user_id AS "ownerId", r.cm_competency_id AS "competencyId",
    concat(c.cm_area_id, '/', r.cm_technology_id) AS area, r.current_level AS current, r.desired_level AS desired,
    r.latest_change_id AS "latestChangeId", r.notes_updated_at AS "notesUpdatedAt", c.published IS NOT TRUE AS retired
  FROM cm_sheet_competency r
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_user u ON u.id = s.user_id
    JOIN cm_competency c ON c.id = r.cm_competency_id
  WHERE ${isOneOf(sql`r.id`, rowIds)} AND ${ACTIVE} AND ${VISIBLE}
  ORDER BY r.id FOR UPDATE OF r`;
  const inScope = new Map<number, boolean>();
  for (const { ownerId } of locked)
    if (!inScope.has(ownerId)) inScope.set(ownerId, await inReviewScope(tx, actor, ownerId));
  return locked.map((found) => ({ ...found, inReviewScope: inScope.get(found.ownerId)! }));
}

/** Returns every current level that the row has had before. */
export async function formerLevels(tx: Tx, rowId: number): Promise<Level[]> {
  const found = await tx.competencyChange.groupBy({ by: "fromCurrentLevel", where: { sheetCompetencyId: rowId } });
  return found.map(({ fromCurrentLevel }) => fromCurrentLevel);
}

/** Returns a change. Throws if it doesn't exist. */
export async function findChange(tx: Tx, changeId: number): Promise<RecordedChange> {
  const change = await tx.competencyChange.findUniqueOrThrow({ where: { id: changeId } });
  return {
    id: change.id,
    current_level: change.currentLevel,
    desired_level: change.desiredLevel,
    updated_at: change.updatedAt.toISOString(),
    cm_sheet_competencies_id: change.sheetCompetencyId,
  };
}

/** Whether a change is one of a row's. */
export async function hasChange(tx: Tx, rowId: number, changeId: number): Promise<boolean> {
  return (await tx.competencyChange.count({ where: { id: changeId, sheetCompetencyId: rowId } })) > 0;
}

/** Finds a change of this person, before which the levels were `to` and which undid nothing itself; null if it isn't one. */
export const findUndone = (tx: Tx, changeId: number, to: RowLevels, userId: number) =>
  tx.competencyChange.findFirst({
    where: { id: changeId, userId, undoesId: null, fromCurrentLevel: to.current, fromDesiredLevel: to.desired },
    select: { id: true, requestId: true },
  });

/** Records an approval of a request; returns its id. */
export async function recordApproval(tx: Tx, changeId: number, approvedLevel: Level, userId: number): Promise<number> {
  const { id } = await tx.managerCompetencyChange.create({
    data: { competencyChangeId: changeId, approvedLevel, userId },
    select: { id: true },
  });
  return id;
}

/** Saves a row's notes. */
export async function saveNotes(tx: Tx, { id, sheetId }: LockedRow, notes: string): Promise<void> {
  const now = new Date();
  await tx.sheetCompetency.update({ where: { id }, data: { notes, notesUpdatedAt: now }, select: { id: true } });
  await tx.sheet.update({ where: { id: sheetId }, data: { updatedAt: now }, select: { id: true } });
}
