import type { Actor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import type { SheetSubject } from "./policy";
import { isPending, type Change, type ChangeKind, type Level } from "./rules";

/** Whether a sheet shows its row r of competency c: not archived, and published, rated or with notes. */
export const VISIBLE = Prisma.sql`r.archived_at IS NULL AND (c.published OR r.current_level <> 'no_experience' OR r.notes <> '')`;

/**
 * Whether the bar of a row's level has moved since it was approved or last confirmed: a later version of the row r's competency says so, and
 * no request is pending. Computed from the versions, so that an edit writes no row.
 */
export const BAR_CHANGED = Prisma.sql`(r.current_level = r.desired_level AND EXISTS (SELECT 1 FROM cm_competency_version v
  WHERE v.cm_competency_id = r.cm_competency_id AND v.id > r.level_version_id AND v.kind = 'bar_moved' AND r.current_level = ANY (v.moved_levels)))`;

/**
 * Whether a row's level is overdue: neither approved nor confirmed for as many months as admins have set, without a pending request. It lowers
 * no level.
 */
export const OVERDUE = Prisma.sql`((r.current_level = r.desired_level AND r.current_level <> 'no_experience' AND greatest(r.approved_at, r.confirmed_at)
  < now() - make_interval(months => (SELECT confirm_after_months FROM cm_review_settings WHERE id = 1))) IS TRUE)`;

/** Whether a row's level was imported, and neither approved nor confirmed since. */
export const UNCONFIRMED = Prisma.sql`(r.imported_change_id IS NOT NULL AND r.approved_at IS NULL AND r.confirmed_at IS NULL)`;

/** From which file and when a row's unconfirmed level came; null for any other. */
export const IMPORTED_FROM = Prisma.sql`CASE WHEN ${UNCONFIRMED} THEN (SELECT coalesce(h.reason, '') FROM cm_competency_change h WHERE h.id = r.imported_change_id) END`;

/** A locked row with everything that decides a change to it. */
export type LockedRow = SheetSubject & {
  id: number;
  competencyId: number;
  /** Equal for the rows of a sheet that are shown under the same area name. */
  area: string;
  current: Level;
  desired: Level;
  latestChangeId: number | null;
  notesUpdatedAt: Date | null;
  retired: boolean;
};

export type ChangeRecord = {
  id: number;
  current_level: Level;
  desired_level: Level;
  updated_at: Date;
  cm_sheet_competencies_id: number;
};

/** Whether this caller, if a manager, may review this owner. Reads the database only with REVIEW_SCOPE=reports. */
export async function inReviewScope(db: Db | Tx, actor: Actor, ownerId: number): Promise<boolean> {
  if (!actor.isManager || actor.isAdmin || env().REVIEW_SCOPE === "all") return true;
  const found = await db.$queryRaw<
    { one: number }[]
  >`SELECT 1 AS one FROM (${reportsOf(actor.userId)}) report WHERE id = ${ownerId} LIMIT 1`;
  return found.length > 0;
}

/** Returns the sheet of an active person, or null. */
export async function findSheet(db: Db | Tx, actor: Actor, sheetId: number): Promise<SheetSubject | null> {
  const [sheet] = await db.$queryRaw<{ owner_id: number }[]>`
    SELECT s.user_id AS owner_id FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id
    WHERE s.id = ${sheetId} AND u.deactivated_at IS NULL`;
  if (!sheet) return null;
  return { sheetId, ownerId: sheet.owner_id, inReviewScope: await inReviewScope(db, actor, sheet.owner_id) };
}

/** Whether a sheet shows this row. */
export async function hasRow(db: Db, sheetId: number, rowId: number): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id WHERE r.id = ${rowId} AND r.cm_sheet_id = ${sheetId} AND ${VISIBLE}`;
  return found.length > 0;
}

/** Locks a visible row of a sheet until the transaction ends; null if the sheet has no such row. */
export async function lockRow(tx: Tx, actor: Actor, sheetId: number, rowId: number): Promise<LockedRow | null> {
  const [row] = await lockRows(tx, actor, [rowId]);
  return row?.sheetId === sheetId ? row : null;
}

/** Locks visible rows of active people's sheets until the transaction ends, in the order of their ids, so that two callers can't wait for each other. */
export async function lockRows(tx: Tx, actor: Actor, rowIds: readonly number[]): Promise<LockedRow[]> {
  const rows = await tx.$queryRaw<
    {
      id: number;
      sheet_id: number;
      owner_id: number;
      competency_id: number;
      area: string;
      current_level: Level;
      desired_level: Level;
      latest_change_id: number | null;
      notes_updated_at: Date | null;
      retired: boolean;
    }[]
  >`
    SELECT r.id, r.cm_sheet_id AS sheet_id, s.user_id AS owner_id, r.cm_competency_id AS competency_id, concat(c.cm_area_id, '/', r.cm_technology_id) AS area,
      r.current_level, r.desired_level, r.latest_change_id, r.notes_updated_at, c.published IS NOT TRUE AS retired
    FROM cm_sheet_competency r
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id
      JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE r.id = ANY(${[...rowIds]}::int[]) AND u.deactivated_at IS NULL AND ${VISIBLE}
    ORDER BY r.id FOR UPDATE OF r`;
  const inScope = new Map<number, boolean>();
  for (const { owner_id } of rows)
    if (!inScope.has(owner_id)) inScope.set(owner_id, await inReviewScope(tx, actor, owner_id));
  return rows.map((row) => ({
    id: row.id,
    sheetId: row.sheet_id,
    ownerId: row.owner_id,
    inReviewScope: inScope.get(row.owner_id)!,
    competencyId: row.competency_id,
    area: row.area,
    current: row.current_level,
    desired: row.desired_level,
    latestChangeId: row.latest_change_id,
    notesUpdatedAt: row.notes_updated_at,
    retired: row.retired,
  }));
}

/** Returns every current level that the row has had before. */
export async function formerLevels(tx: Tx, rowId: number): Promise<Level[]> {
  const found = await tx.$queryRaw<{ level: Level }[]>`
    SELECT DISTINCT from_current_level AS level FROM cm_competency_change WHERE cm_sheet_competencies_id = ${rowId}`;
  return found.map(({ level }) => level);
}

/** The change that opened the request that a row's next change belongs to. Read after the row is locked, so that it is the current one. */
const requestOf = (row: LockedRow, kind: ChangeKind) => {
  const ofLatest = Prisma.sql`(SELECT h.request_id FROM cm_competency_change h WHERE h.id = ${row.latestChangeId})`;
  if (kind === "undone") return ofLatest;
  if (isPending(row)) return Prisma.sql`coalesce(${ofLatest}, ${row.latestChangeId}::int)`;
  return kind === "requested" ? Prisma.sql`next.id` : Prisma.sql`NULL::int`;
};

/** The copies on the row that a change of this kind sets: when its level was approved and confirmed, and the wording then. */
const copiesOf = (kind: ChangeKind) => {
  if (kind === "approved" || kind === "set")
    return Prisma.sql`, approved_at = made.updated_at, confirmed_at = NULL, level_version_id = made.cm_competency_version_id`;
  if (kind === "objected") return Prisma.sql`, imported_change_id = NULL, confirmed_at = NULL`;
  if (kind === "confirmed" || kind === "reconfirmed")
    return Prisma.sql`, confirmed_at = made.updated_at, level_version_id = made.cm_competency_version_id`;
  return Prisma.empty;
};

export type ChangeDetails = {
  userId: number;
  reason?: string;
  /** How many rows the same act changes, if more than one. */
  together?: number | null;
};

/** Adds a change to the row's history and updates the row and its sheet, in one statement. By the clock, because the wait for the row's lock can be longer than a later change's. */
export async function recordChange(
  tx: Tx,
  row: LockedRow,
  change: Change,
  { userId, reason: given, together = null }: ChangeDetails,
): Promise<ChangeRecord> {
  const reason = given ?? null;
  const declineReason = change.kind === "declined" ? reason : null;
  const undoesId = change.kind === "undone" ? row.latestChangeId : null;
  const [made] = await tx.$queryRaw<ChangeRecord[]>`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('cm_competency_change', 'id'))::int AS id),
    made AS (
      INSERT INTO cm_competency_change
        (id, cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, reason, user_id, updated_at,
          cm_competency_version_id, request_id, undoes_id, decided_together)
      SELECT next.id, ${row.id}::int, ${change.kind}::cm_change_kind, ${row.current}::cm_level, ${row.desired}::cm_level,
        ${change.to.current}::cm_level, ${change.to.desired}::cm_level, ${reason}::text, ${userId}::int, clock_timestamp(),
        (SELECT v.id FROM cm_competency_version v JOIN cm_sheet_competency r ON r.cm_competency_id = v.cm_competency_id
          WHERE r.id = ${row.id} ORDER BY v.number DESC LIMIT 1),
        ${requestOf(row, change.kind)}, ${undoesId}::int, ${together}::int
      FROM next
      RETURNING id, current_level, desired_level, updated_at, cm_sheet_competencies_id, cm_competency_version_id),
    moved AS (
      UPDATE cm_sheet_competency r SET current_level = made.current_level, desired_level = made.desired_level,
        latest_change_id = made.id, changed_at = made.updated_at, decline_reason = ${declineReason} ${copiesOf(change.kind)}
      FROM made WHERE r.id = ${row.id}),
    touched AS (
      UPDATE cm_sheet s SET updated_at = made.updated_at FROM made WHERE s.id = ${row.sheetId})
    SELECT id, current_level, desired_level, updated_at, cm_sheet_competencies_id FROM made`;
  if (!made) throw new Error("a change was not recorded");
  return made;
}

/** Returns a change. Throws if it doesn't exist. */
export async function findChange(tx: Tx, changeId: number): Promise<ChangeRecord> {
  const change = await tx.competencyChange.findUniqueOrThrow({ where: { id: changeId } });
  return {
    id: change.id,
    current_level: change.currentLevel,
    desired_level: change.desiredLevel,
    updated_at: change.updatedAt,
    cm_sheet_competencies_id: change.sheetCompetencyId,
  };
}

/** Records an approval of a request; returns its id. */
export async function recordApproval(tx: Tx, changeId: number, approvedLevel: Level, userId: number): Promise<number> {
  const { id } = await tx.managerCompetencyChange.create({
    data: { competencyChangeId: changeId, approvedLevel, userId },
    select: { id: true },
  });
  return id;
}

/** Saves a row's notes. */
export async function saveNotes(tx: Tx, row: LockedRow, notes: string): Promise<void> {
  await tx.$executeRaw`
    WITH saved AS (UPDATE cm_sheet_competency SET notes = ${notes}, notes_updated_at = now() WHERE id = ${row.id})
    UPDATE cm_sheet SET updated_at = now() WHERE id = ${row.sheetId}`;
}
