import type { Actor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import type { SheetSubject } from "./policy";
import type { Change, Level } from "./rules";

/** Whether a sheet shows its row r of competency c: not archived, and published, rated or with notes. */
export const VISIBLE = Prisma.sql`r.archived_at IS NULL AND (c.published OR r.current_level <> 'no_experience' OR r.notes <> '')`;

/** A locked row with everything that decides a change to it. */
export type LockedRow = SheetSubject & {
  id: number;
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

/** Locks a visible row of a sheet until the transaction ends; null if the sheet has no such row. */
export async function lockRow(tx: Tx, actor: Actor, sheetId: number, rowId: number): Promise<LockedRow | null> {
  const [row] = await tx.$queryRaw<
    {
      owner_id: number;
      current_level: Level;
      desired_level: Level;
      latest_change_id: number | null;
      notes_updated_at: Date | null;
      retired: boolean;
    }[]
  >`
    SELECT s.user_id AS owner_id, r.current_level, r.desired_level, r.latest_change_id, r.notes_updated_at, c.published IS NOT TRUE AS retired
    FROM cm_sheet_competency r
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id
      JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE r.id = ${rowId} AND r.cm_sheet_id = ${sheetId} AND u.deactivated_at IS NULL AND ${VISIBLE}
    FOR UPDATE OF r`;
  if (!row) return null;
  return {
    id: rowId,
    sheetId,
    ownerId: row.owner_id,
    inReviewScope: await inReviewScope(tx, actor, row.owner_id),
    current: row.current_level,
    desired: row.desired_level,
    latestChangeId: row.latest_change_id,
    notesUpdatedAt: row.notes_updated_at,
    retired: row.retired,
  };
}

/** Returns every current level that the row has had before. */
export async function formerLevels(tx: Tx, rowId: number): Promise<Level[]> {
  const found = await tx.$queryRaw<{ level: Level }[]>`
    SELECT DISTINCT from_current_level AS level FROM cm_competency_change WHERE cm_sheet_competencies_id = ${rowId}`;
  return found.map(({ level }) => level);
}

/** Adds a change to the row's history and updates the row and its sheet, in one statement. */
export async function recordChange(
  tx: Tx,
  row: LockedRow,
  change: Change,
  by: { userId: number; reason?: string },
): Promise<ChangeRecord> {
  const reason = by.reason ?? null;
  const declineReason = change.kind === "declined" ? reason : null;
  const [made] = await tx.$queryRaw<ChangeRecord[]>`
    WITH made AS (
      INSERT INTO cm_competency_change
        (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, reason, user_id, updated_at)
      VALUES (${row.id}, ${change.kind}::cm_change_kind, ${row.current}::cm_level, ${row.desired}::cm_level,
        ${change.to.current}::cm_level, ${change.to.desired}::cm_level, ${reason}, ${by.userId}, now())
      RETURNING id, current_level, desired_level, updated_at, cm_sheet_competencies_id),
    moved AS (
      UPDATE cm_sheet_competency r SET current_level = made.current_level, desired_level = made.desired_level,
        latest_change_id = made.id, changed_at = made.updated_at, decline_reason = ${declineReason}
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
