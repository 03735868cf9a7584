import { z } from "zod";
import { row, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { type Alias, D } from "@/lib/platform/db/fragments";
import { syncRows } from "./row-sync-store";
import { lockTables } from "@/lib/platform/db/locks";

// Raw SQL: all sheets in one statement, a lock, and rules that other statements share.

/** Whether a discipline uses languages: as its name says, unless an admin decided otherwise. */
export const usesLanguages = (d: Alias<"cm_role">): Sql =>
  sql`coalesce(${d}.uses_languages, position('Developer' IN ${d}.name) > 0)`;

/** Whether every sheet must have a discipline. A retired one stays where it is, but new sheets don't get it. */
export const isForEveryone = (d: Alias<"cm_role">): Sql => sql`(${d}.for_everyone AND ${d}.retired_at IS NULL)`;

/** JSON of a sheet's disciplines d, in their order. */
export const ofDisciplines = (sheetId: Sql, value: Sql): Sql =>
  sql`coalesce((SELECT json_agg(${value} ORDER BY d.order_key)
    FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = ${sheetId}), '[]')`;

export const disciplinesOf = (sheetId: Sql): Sql =>
  ofDisciplines(sheetId, sql`json_build_object('id', d.id, 'name', d.name)`);

export const disciplineNames = (sheetId: Sql): Sql => ofDisciplines(sheetId, sql`d.name`);

/**
 * Adds a discipline, if it is for everyone, to all sheets that lack it, with its rows. The number of statements is
 * fixed. Then no sheet is made until the transaction ends, so that one made meanwhile gets it too.
 */
export async function giveToEveryone(tx: Tx, disciplineId: number): Promise<void> {
  const Discipline = z.object({ id: z.number() });
  const found = await row(tx, Discipline)`
    SELECT d.id FROM cm_role d WHERE d.id = ${disciplineId} AND ${isForEveryone(D)}`;
  if (!found) return;
  await lockTables(tx, ["cm_sheet"], "SHARE ROW EXCLUSIVE");
  const added = await tx.$executeRaw`
    INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
    SELECT id, ${disciplineId} FROM cm_sheet ON CONFLICT DO NOTHING`;
  if (added === 0) return;
  const competencies = await tx.competency.findMany({ where: { disciplineId }, select: { id: true } });
  await syncRows(tx, { competencyIds: competencies.map(({ id }) => id) });
}

/** Adds everyone's disciplines to people's sheets, with their rows, in a fixed number of statements. */
export async function giveEveryonesDisciplines(tx: Tx, userIds: readonly number[]): Promise<void> {
  const added = await rows(tx, z.object({ sheetId: z.number() }))`
  INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
  SELECT s.id, d.id FROM cm_sheet s JOIN cm_role d ON ${isForEveryone(D)} WHERE s.user_id = ANY(${userIds}::int[])
  ON CONFLICT DO NOTHING RETURNING cm_sheet_id AS "sheetId"`;
  if (added.length > 0) await syncRows(tx, { sheetIds: [...new Set(added.map(({ sheetId }) => sheetId))] });
}
