import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { syncRows } from "./row-sync-store";

/** Whether a discipline uses languages, in SQL: as its name says, unless an admin decided otherwise. */
export const usesLanguages = (role: Prisma.Sql) =>
  Prisma.sql`coalesce(${role}.uses_languages, position('Developer' IN ${role}.name) > 0)`;

/** Whether every sheet must have a discipline, in SQL. A retired one stays where it is, but new sheets don't get it. */
export const isForEveryone = (role: Prisma.Sql) => Prisma.sql`(${role}.for_everyone AND ${role}.retired_at IS NULL)`;

/**
 * Adds a discipline, if it is for everyone, to all sheets that lack it, with its rows. The number of statements is fixed.
 * Then no sheet is made until the transaction ends, so that one made meanwhile gets it too.
 */
export async function giveToEveryone(tx: Tx, disciplineId: number): Promise<void> {
  const [discipline] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM cm_role d WHERE d.id = ${disciplineId} AND ${isForEveryone(Prisma.sql`d`)}`;
  if (!discipline) return;
  await tx.$executeRaw`LOCK TABLE cm_sheet IN SHARE ROW EXCLUSIVE MODE`;
  const added = await tx.$executeRaw`
    INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
    SELECT id, ${disciplineId} FROM cm_sheet ON CONFLICT DO NOTHING`;
  if (added === 0) return;
  const competencies = await tx.competency.findMany({ where: { disciplineId }, select: { id: true } });
  await syncRows(tx, { competencyIds: competencies.map(({ id }) => id) });
}

/** Adds all disciplines that are for everyone to the sheets of people, with their rows. The number of statements is fixed. */
export async function giveEveryonesDisciplines(tx: Tx, userIds: readonly number[]): Promise<void> {
  const added = await tx.$queryRaw<{ sheetId: number }[]>`
    INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
    SELECT s.id, d.id FROM cm_sheet s JOIN cm_role d ON ${isForEveryone(Prisma.sql`d`)} WHERE s.user_id = ANY(${userIds}::int[])
    ON CONFLICT DO NOTHING RETURNING cm_sheet_id AS "sheetId"`;
  if (added.length > 0) await syncRows(tx, { sheetIds: [...new Set(added.map(({ sheetId }) => sheetId))] });
}
