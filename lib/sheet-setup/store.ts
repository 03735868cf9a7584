import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { isForEveryone } from "@/lib/sheets/disciplines-store";
import { ARCHIVE_DAYS } from "@/lib/core/retention";
import type { NameCursor } from "./contract";

type Holdings = { rated: number; notes: number; restorable: number };
export type LanguageRecord = { id: number; cm_technology_id: number; user_id: number; name: string };
export type SheetRoleRecord = { id: number; cm_role_id: number; cm_sheet_id: number };

/** Locks the sheet until the transaction ends and sets its updated_at, so that two changes of its setup don't run at once. */
export async function touchSheet(tx: Tx, sheetId: number): Promise<void> {
  await tx.$executeRaw`UPDATE cm_sheet SET updated_at = now() WHERE id = ${sheetId}`;
}

/** Counts the rows `r` of a sheet: with a level, with notes, and removed ones that can still be restored with either. */
const COUNTED = Prisma.sql`
  count(*) FILTER (WHERE r.archived_at IS NULL AND r.current_level <> 'no_experience') AS rated,
  count(*) FILTER (WHERE r.archived_at IS NULL AND r.notes <> '') AS notes,
  count(*) FILTER (WHERE r.archived_at > now() - make_interval(days => ${ARCHIVE_DAYS}) AND (r.current_level <> 'no_experience' OR r.notes <> '')) AS restorable`;
const HOLDINGS = Prisma.sql`coalesce(h.rated, 0)::int AS rated, coalesce(h.notes, 0)::int AS notes, coalesce(h.restorable, 0)::int AS restorable`;

/** Reads every discipline with the number of the sheet's rows. A retired one is included only if the sheet has it. */
export const readDisciplineHoldings = (db: Db, sheetId: number) => db.$queryRaw<
  ({ cm_role_id: number; name: string; sheet_role_id: number | null; for_everyone: boolean } & Holdings)[]
>`
  SELECT d.id AS cm_role_id, d.name, sr.id AS sheet_role_id, ${isForEveryone(Prisma.sql`d`)} AS for_everyone,
    ${HOLDINGS}
  FROM cm_role d
    LEFT JOIN cm_sheet_role sr ON sr.cm_role_id = d.id AND sr.cm_sheet_id = ${sheetId}
    LEFT JOIN (
      SELECT c.cm_role_id AS owner,
        ${COUNTED}
      FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE r.cm_sheet_id = ${sheetId} GROUP BY c.cm_role_id) h ON h.owner = d.id
  WHERE d.retired_at IS NULL OR sr.id IS NOT NULL
  ORDER BY d.order_key COLLATE "C"`;

/** Reads every language with the number of the sheet's rows. A retired one is included only if the person has it. */
export const readLanguageHoldings = (db: Db, sheetId: number, userId: number) => db.$queryRaw<
  ({ cm_technology_id: number; name: string; user_technology_id: number | null } & Holdings)[]
>`
  SELECT t.id AS cm_technology_id, t.name, ut.id AS user_technology_id,
    ${HOLDINGS}
  FROM cm_technology t
    LEFT JOIN cm_user_technology ut ON ut.cm_technology_id = t.id AND ut.user_id = ${userId}
    LEFT JOIN (
      SELECT r.cm_technology_id AS owner,
        ${COUNTED}
      FROM cm_sheet_competency r WHERE r.cm_sheet_id = ${sheetId} GROUP BY r.cm_technology_id) h ON h.owner = t.id
  WHERE t.retired_at IS NULL OR ut.id IS NOT NULL
  ORDER BY t.order_key COLLATE "C"`;

const afterCursor = (name: Prisma.Sql, { after }: PageWindow<NameCursor>) =>
  after ? Prisma.sql`${name} COLLATE "C" > ${after[0]}` : Prisma.sql`TRUE`;

/** Reads a page of a person's languages. */
export const readLanguagePage = (db: Db, userId: number, page: PageWindow<NameCursor>) => db.$queryRaw<
  (LanguageRecord & { order_key: string })[]
>`
  SELECT ut.id, ut.cm_technology_id, ut.user_id, t.name, t.order_key FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
  WHERE ut.user_id = ${userId} AND ${afterCursor(Prisma.sql`t.order_key`, page)} ORDER BY t.order_key COLLATE "C" LIMIT ${page.limit}`;

/** Reads a page of a sheet's disciplines. */
export const readSheetRolePage = (db: Db, sheetId: number, page: PageWindow<NameCursor>) => db.$queryRaw<
  (SheetRoleRecord & { order_key: string })[]
>`
  SELECT sr.id, sr.cm_role_id, sr.cm_sheet_id, d.order_key FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
  WHERE sr.cm_sheet_id = ${sheetId} AND ${afterCursor(Prisma.sql`d.order_key`, page)} ORDER BY d.order_key COLLATE "C" LIMIT ${page.limit}`;

/** Reads a person's languages. */
export const readLanguages = (db: Db | Tx, userId: number) => db.$queryRaw<LanguageRecord[]>`
  SELECT ut.id, ut.cm_technology_id, ut.user_id, t.name FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
  WHERE ut.user_id = ${userId} ORDER BY t.order_key COLLATE "C"`;

/** Adds a language; false if the person already has it. */
export async function addLanguage(tx: Tx, userId: number, languageId: number): Promise<boolean> {
  return (
    (await tx.$executeRaw`INSERT INTO cm_user_technology (user_id, cm_technology_id) VALUES (${userId}, ${languageId}) ON CONFLICT DO NOTHING`) >
    0
  );
}

export async function removeLanguage(tx: Tx, id: number): Promise<void> {
  await tx.userLanguage.delete({ where: { id } });
}

/** Reads a sheet's disciplines. */
export const readSheetRoles = (db: Db | Tx, sheetId: number) => db.$queryRaw<SheetRoleRecord[]>`
  SELECT sr.id, sr.cm_role_id, sr.cm_sheet_id FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
  WHERE sr.cm_sheet_id = ${sheetId} ORDER BY d.order_key COLLATE "C"`;

export async function findSheetRole(db: Db | Tx, id: number): Promise<SheetRoleRecord | null> {
  const found = await db.sheetDiscipline.findUnique({ where: { id } });
  return found && { id: found.id, cm_role_id: found.disciplineId, cm_sheet_id: found.sheetId };
}

/** Adds a discipline; false if the sheet already has it. */
export async function addSheetRole(tx: Tx, sheetId: number, disciplineId: number): Promise<boolean> {
  return (
    (await tx.$executeRaw`INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) VALUES (${sheetId}, ${disciplineId}) ON CONFLICT DO NOTHING`) >
    0
  );
}

export async function removeSheetRole(tx: Tx, id: number): Promise<void> {
  await tx.sheetDiscipline.delete({ where: { id } });
}
