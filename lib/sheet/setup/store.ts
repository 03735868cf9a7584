import { z } from "zod";
import type { NameCursor, PageWindow } from "@/lib/platform/core/paged";
import { ARCHIVE_DAYS } from "@/lib/platform/core/retention";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { D, isOnSheet, R } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { isForEveryone } from "@/lib/sheet/rows/disciplines-store";

// Raw SQL: a dialog's rows are counted for each discipline and language, by rules that other statements share.

type LanguageRecord = { id: number; cm_technology_id: number; user_id: number; name: string };
type SheetRoleRecord = { id: number; cm_role_id: number; cm_sheet_id: number };

/** Locks a sheet and sets its updated_at, so that two changes of its setup don't run at once. */
export async function touchSheet(tx: Tx, id: number): Promise<void> {
  await tx.sheet.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } });
}

/** Counts a sheet's rows r: with a level, with notes, and removed ones to be restored with either. */
const COUNTED = sql`
  count(*) FILTER (WHERE ${isOnSheet(R)} AND r.current_level <> 'no_experience') AS rated,
  count(*) FILTER (WHERE ${isOnSheet(R)} AND r.notes <> '') AS notes,
  count(*) FILTER (WHERE r.archived_at > now() - make_interval(days => ${ARCHIVE_DAYS})
    AND (r.current_level <> 'no_experience' OR r.notes <> '')) AS restorable`;
const HOLDINGS = sql`
  coalesce(h.rated, 0)::int AS rated, coalesce(h.notes, 0)::int AS notes, coalesce(h.restorable, 0)::int AS restorable`;
const Holdings = z.object({ name: z.string(), rated: z.number(), notes: z.number(), restorable: z.number() });

const DisciplineHoldings = Holdings.extend({
  cm_role_id: z.number(),
  sheet_role_id: z.number().nullable(),
  for_everyone: z.boolean(),
});

/** Reads every discipline with the number of the sheet's rows. A retired one is included only if the sheet has it. */
export const readDisciplineHoldings = (db: Db, sheetId: number) =>
  rows(db, DisciplineHoldings)`
  SELECT d.id AS cm_role_id, d.name, sr.id AS sheet_role_id,
    ${isForEveryone(D)} AS for_everyone, ${HOLDINGS}
  FROM cm_role d
    LEFT JOIN cm_sheet_role sr ON sr.cm_role_id = d.id AND sr.cm_sheet_id = ${sheetId}
    LEFT JOIN (
      SELECT c.cm_role_id AS owner, ${COUNTED}
      FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE r.cm_sheet_id = ${sheetId} GROUP BY c.cm_role_id) h ON h.owner = d.id
  WHERE d.retired_at IS NULL OR sr.id IS NOT NULL
  ORDER BY d.order_key`;

const LanguageHoldings = Holdings.extend({ cm_technology_id: z.number(), user_technology_id: z.number().nullable() });

/** Reads every language with the number of the sheet's rows. A retired one is included only if the person has it. */
export const readLanguageHoldings = (db: Db, sheetId: number, userId: number) =>
  rows(db, LanguageHoldings)`
  SELECT t.id AS cm_technology_id, t.name, ut.id AS user_technology_id, ${HOLDINGS}
  FROM cm_technology t
    LEFT JOIN cm_user_technology ut ON ut.cm_technology_id = t.id AND ut.user_id = ${userId}
    LEFT JOIN (
      SELECT r.cm_technology_id AS owner, ${COUNTED}
      FROM cm_sheet_competency r WHERE r.cm_sheet_id = ${sheetId} GROUP BY r.cm_technology_id) h ON h.owner = t.id
  WHERE t.retired_at IS NULL OR ut.id IS NOT NULL
  ORDER BY t.order_key`;

const isAfter = (cursor: NameCursor | null) => (cursor === null ? {} : { orderKey: { gt: cursor[0] } });

/** Reads a person's languages by name: all, or a page. */
export async function readLanguages(
  db: Db,
  userId: number,
  page?: PageWindow<NameCursor>,
): Promise<(LanguageRecord & { order_key: string })[]> {
  const found = await db.userLanguage.findMany({
    where: { userId, language: isAfter(page?.after ?? null) },
    select: { id: true, languageId: true, language: { select: { name: true, orderKey: true } } },
    orderBy: { language: { orderKey: "asc" } },
    take: page?.limit ?? Prisma.skip,
  });
  return found.map(({ id, languageId, language: { name, orderKey } }) => {
    return { id, cm_technology_id: languageId, user_id: userId, name, order_key: orderKey };
  });
}

/** Reads what adding or removing a language depends on; null if there is no such language. */
export const findLanguage = (tx: Tx, id: number) =>
  tx.language.findUnique({ where: { id }, select: { name: true, retiredAt: true } });

/** Reads what adding or removing a discipline depends on; null if there is no such discipline. */
export const findDiscipline = (tx: Tx, id: number) =>
  tx.discipline.findUnique({ where: { id }, select: { name: true, retiredAt: true, forEveryone: true } });

/** Adds a language; false if the person already has it. */
export async function addLanguage(tx: Tx, userId: number, languageId: number): Promise<boolean> {
  const { count } = await tx.userLanguage.createMany({ data: { userId, languageId }, skipDuplicates: true });
  return count > 0;
}

export async function removeLanguage(tx: Tx, id: number): Promise<void> {
  await tx.userLanguage.delete({ where: { id }, select: { id: true } });
}

/** Reads a sheet's disciplines by name: all, or a page. */
export async function readSheetRoles(
  db: Db,
  sheetId: number,
  page?: PageWindow<NameCursor>,
): Promise<(SheetRoleRecord & { order_key: string })[]> {
  const found = await db.sheetDiscipline.findMany({
    where: { sheetId, discipline: isAfter(page?.after ?? null) },
    select: { id: true, disciplineId: true, discipline: { select: { orderKey: true } } },
    orderBy: { discipline: { orderKey: "asc" } },
    take: page?.limit ?? Prisma.skip,
  });
  return found.map(({ id, disciplineId, discipline: { orderKey } }) => {
    return { id, cm_role_id: disciplineId, cm_sheet_id: sheetId, order_key: orderKey };
  });
}

export async function findSheetRole(db: Db, id: number): Promise<SheetRoleRecord | null> {
  const found = await db.sheetDiscipline.findUnique({ where: { id } });
  return found && { id: found.id, cm_role_id: found.disciplineId, cm_sheet_id: found.sheetId };
}

/** Adds a discipline; false if the sheet already has it. */
export async function addSheetRole(tx: Tx, sheetId: number, disciplineId: number): Promise<boolean> {
  const { count } = await tx.sheetDiscipline.createMany({ data: { sheetId, disciplineId }, skipDuplicates: true });
  return count > 0;
}

export async function removeSheetRole(tx: Tx, id: number): Promise<void> {
  await tx.sheetDiscipline.delete({ where: { id }, select: { id: true } });
}
