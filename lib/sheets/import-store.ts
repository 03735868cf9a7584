import type { Actor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import type { LevelLine } from "./import-file-rules";
import type { ImportedRow, PlannedLevel, StoredRow, StoredRows } from "./import-rules";
import type { Level } from "./rules";
import { lockSheets } from "./row-sync-store";
import { UNCONFIRMED, VISIBLE } from "./store";

/** Keeps others from changing levels until the transaction ends. Reads continue. */
export const lockLevels = (tx: Tx): Promise<void> => lockSheets(tx);

/** Reads the rows of active people that lines may concern. */
export async function readRowsFor(db: Db | Tx, lines: readonly LevelLine[], actor: Actor | null): Promise<StoredRows> {
  const given = lines.map(({ email, competencyId: id, competency }) => ({
    email,
    id,
    key: id === null ? competency?.key : null,
  }));
  const emails = [...new Set(lines.map(({ email }) => email))];
  const people = await db.$queryRaw<{ email: string }[]>`
    SELECT email FROM cm_user WHERE email = ANY(${emails}::text[]) AND deactivated_at IS NULL`;
  const rows = await db.$queryRaw<StoredRow[]>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(email text, id int, key text)),
    -- Ids first: comparing every line with every competency was most of an import's time.
    meant AS (SELECT email, id FROM given WHERE id IS NOT NULL
      UNION SELECT g.email, c.id FROM given g JOIN cm_competency c ON c.name_key = g.key)
    SELECT r.id AS "rowId", u.id AS "ownerId", u.email, c.id AS "competencyId", c.name_key AS competency, d.name_key AS discipline, a.name_key AS area,
      t.name_key AS language, r.current_level AS current, r.current_level <> r.desired_level AS "isPending", c.published IS NOT TRUE AS "isRetired",
      (r.approved_at IS NOT NULL OR r.confirmed_at IS NOT NULL) AS "isConfirmed", r.imported_change_id AS "importedChangeId", h.reason AS "importedFrom",
      (SELECT o.from_current_level FROM cm_competency_change o WHERE o.cm_sheet_competencies_id = r.id AND o.kind = 'objected' ORDER BY o.id DESC LIMIT 1) AS "objectedTo"
    FROM meant m JOIN cm_user u ON u.email = m.email AND u.deactivated_at IS NULL JOIN cm_sheet s ON s.user_id = u.id
      JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.cm_competency_id = m.id JOIN cm_competency c ON c.id = m.id
      JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id LEFT JOIN cm_competency_change h ON h.id = r.imported_change_id
    WHERE ${VISIBLE}
    ORDER BY r.id`;
  return { rows, emails: new Set(people.map(({ email }) => email)), reviewed: await readReviewed(db, actor) };
}

/** Reads the ids of the people whose levels a caller may import; null for everyone. */
export async function readReviewed(db: Db | Tx, actor: Actor | null): Promise<Set<number> | null> {
  if (actor === null || actor.isAdmin || env().REVIEW_SCOPE === "all") return null;
  const reports = await db.$queryRaw<{ id: number }[]>`SELECT id FROM (${reportsOf(actor.userId)}) report`;
  return new Set(reports.map(({ id }) => id));
}

/** Lines written in one statement. */
const CHUNK = 5_000;

/** Writes imported levels; returns the change of each row. */
export async function writeLevels(
  tx: Tx,
  planned: readonly PlannedLevel[],
  userId: number | null,
): Promise<Map<number, number>> {
  const changes = new Map<number, number>();
  for (let at = 0; at < planned.length; at += CHUNK) {
    const levels = planned
      .slice(at, at + CHUNK)
      .map(({ line, row }) => ({ row_id: row.rowId, level: line.level, reason: line.from }));
    const made = await tx.$queryRaw<{ id: number; row_id: number }[]>`
      WITH given AS (SELECT g.*, r.cm_competency_id, r.cm_sheet_id, r.current_level AS was, r.desired_level AS wanted
        FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) AS g(row_id int, level cm_level, reason text) JOIN cm_sheet_competency r ON r.id = g.row_id),
      latest AS (SELECT DISTINCT ON (v.cm_competency_id) v.cm_competency_id, v.id FROM cm_competency_version v
        WHERE v.cm_competency_id IN (SELECT cm_competency_id FROM given) ORDER BY v.cm_competency_id, v.number DESC),
      made AS (
        INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, reason, user_id,
          updated_at, cm_competency_version_id)
        SELECT g.row_id, 'imported', g.was, g.wanted, g.level, g.level, g.reason, ${userId}::int, clock_timestamp(), v.id
        FROM given g LEFT JOIN latest v ON v.cm_competency_id = g.cm_competency_id
        RETURNING id, cm_sheet_competencies_id AS row_id, current_level, updated_at, cm_competency_version_id),
      moved AS (
        UPDATE cm_sheet_competency r SET current_level = made.current_level, desired_level = made.current_level, latest_change_id = made.id,
          changed_at = made.updated_at, decline_reason = NULL, level_version_id = made.cm_competency_version_id, imported_change_id = made.id
        FROM made WHERE r.id = made.row_id),
      touched AS (UPDATE cm_sheet s SET updated_at = clock_timestamp() WHERE s.id IN (SELECT cm_sheet_id FROM given))
      SELECT id, row_id FROM made`;
    for (const { id, row_id } of made) changes.set(row_id, id);
  }
  return changes;
}

/** Returns the level that a row had before its unconfirmed imports, of which there can be several in a row; null if it has none. */
export async function readUnconfirmed(tx: Tx, rowId: number): Promise<Level | null> {
  const [found] = await tx.$queryRaw<{ level: Level }[]>`
    SELECT h.from_current_level AS level FROM cm_sheet_competency r JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
    WHERE r.id = ${rowId} AND ${UNCONFIRMED} AND h.kind = 'imported' AND h.id <= r.imported_change_id AND NOT EXISTS (
      SELECT 1 FROM cm_competency_change d WHERE d.cm_sheet_competencies_id = r.id AND d.id > h.id AND d.id < r.imported_change_id
        AND d.kind IN ('approved', 'set', 'confirmed', 'reconfirmed', 'objected'))
    ORDER BY h.id LIMIT 1`;
  return found?.level ?? null;
}

/** An imported level to undo: its change, and what the row had before. */
export type Reversal = { row_id: number; change_id: number; level: Level; imported_change_id: number | null };

/** Takes imported levels back; the history keeps both. */
export async function reverseLevels(tx: Tx, reversals: readonly Reversal[]): Promise<void> {
  await tx.$executeRaw`
    WITH given AS (SELECT g.*, r.current_level AS was, r.desired_level AS wanted, r.cm_sheet_id
      FROM jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) AS g(row_id int, change_id int, level cm_level, imported_change_id int)
        JOIN cm_sheet_competency r ON r.id = g.row_id),
    made AS (
      INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, updated_at, undoes_id)
      SELECT row_id, 'undone', was, wanted, level, level, clock_timestamp(), change_id FROM given
      RETURNING id, cm_sheet_competencies_id AS row_id, updated_at)
    UPDATE cm_sheet_competency r SET current_level = g.level, desired_level = g.level, latest_change_id = made.id, changed_at = made.updated_at,
      imported_change_id = g.imported_change_id
    FROM made JOIN given g ON g.row_id = made.row_id WHERE r.id = made.row_id`;
}

/** Reads the rows of imported levels as they are now. What was undone since leaves the import before it as the row's latest change. */
export const readImported = (tx: Tx, rowIds: readonly number[]) => tx.$queryRaw<ImportedRow[]>`
  SELECT r.id, jsonb_build_object('level', r.current_level, 'change_id', CASE WHEN h.kind = 'undone' THEN coalesce(r.imported_change_id, h.id) ELSE h.id END) AS values,
    NULL AS "inUse", u.id AS "ownerId", u.deactivated_at IS NOT NULL AS "isDeactivated", r.archived_at IS NOT NULL AS "isRemoved",
    c.published IS NOT TRUE AS "isRetired"
  FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_competency_change h ON h.id = r.latest_change_id WHERE r.id = ANY(${Prisma.sql`${[...rowIds]}::int[]`})`;
